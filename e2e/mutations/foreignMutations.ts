import type { Mutation } from './mutation.ts'

const foreign = 'server/chains/foreign/createForeign.test.ts'

/** The guards of what contracts point at: addresses, metadata and pictures of strangers. */
export const foreignMutations: readonly Mutation[] = [
  {
    name: 'threat 19: a connection ends at another address than was looked up',
    file: 'server/chains/foreign/createGuardedAgent.ts',
    find: "if (isPublicAddress(socket.remoteAddress ?? '')) return",
    replace: 'return',
    proof: {
      unit: 'server/chains/foreign/createForeign.test.ts',
      test: 'threat 19 behavior: nothing private is reached > rejects: a connection whose far end is another than was looked up',
    },
  },
  {
    name: 'threat 19: addresses of this machine and its network count as public',
    file: 'server/chains/foreign/toForeignUrls.ts',
    find: "parsed.range() !== 'unicast' || ",
    replace: '',
    proof: { unit: foreign, test: 'rejects: the loopback address, as metadata and as a picture' },
  },
  {
    name: 'threat 19: a connection goes wherever a name leads at that moment',
    file: 'server/chains/foreign/createGuardedAgent.ts',
    find: 'if (isAllowedPrivate(options, { allowedPrivateHosts })) return open(options, callback)',
    replace: `return buildConnector({
        timeout: connectTimeout,
        lookup: (name, { all }, done) => void lookUp(name).then((found) => {
          const { address, family } = found.at(-1)
          if (all) done(null, found)
          else done(null, address, family)
        }),
      })(options, callback)`,
    proof: {
      unit: foreign,
      test: 'rejects: a name that is public when it is first looked up and private ever after',
    },
  },
  {
    name: 'threat 19: a redirect leads anywhere',
    file: 'server/chains/foreign/createForeignFetch.ts',
    find: 'parseForeignUrl(new URL(location, url), rules) : null',
    replace: 'new URL(location, url) : null',
    proof: { unit: foreign, test: 'rejects: a redirect to inline data' },
  },
  {
    name: 'threat 19: redirects are followed by the platform itself',
    file: 'server/chains/foreign/createForeignFetch.ts',
    find: "      dispatcher: agent,\n      redirect: 'manual',\n",
    replace: '',
    proof: { unit: foreign, test: 'rejects: a redirect to the loopback address' },
  },
  {
    name: 'threat 19: any name of a private host that is allowed is as good as the one that the operator wrote',
    file: 'server/chains/foreign/toForeignUrls.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of the source
    find: 'allowedPrivateHosts.includes(`${url.hostname}:${portOf(url)}`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of a source
    replace: 'allowedPrivateHosts.some((one) => one.endsWith(`:${portOf(url)}`))',
    proof: {
      unit: foreign,
      test: 'behavior: a private host is read where the operator has named it, by that name only',
    },
  },
  {
    name: 'threat 19: any port is asked',
    file: 'server/chains/foreign/toForeignUrls.ts',
    find: 'if (!ports.includes(portOf(url))) return null\n',
    replace: '',
    proof: { unit: foreign, test: 'rejects: ports that no public site is on' },
  },
  {
    name: 'threat 19: a user and a password in an address are sent along',
    file: 'server/chains/foreign/toForeignUrls.ts',
    find: "if (url.username !== '' || url.password !== '') return null\n",
    replace: '',
    proof: { unit: foreign, test: 'rejects: an address with a user or a password, of a public host, too' },
  },
  {
    name: 'threat 19: what a contract points at may be of any size',
    file: 'server/chains/foreign/createForeignFetch.ts',
    find: 'if (length > maxBytes) throw unreadable()\n',
    replace: '',
    proof: { unit: foreign, test: 'rejects: what unpacks to more than it may be' },
  },
  {
    name: 'threat 19: pictures are fetched from addresses that the server has not signed',
    file: 'server/chains/foreign/createPictureUrls.ts',
    find: ' || !isSigned(payload, signature)',
    replace: '',
    proof: { unit: foreign, test: 'rejects: an address that the server has not signed, or that was changed' },
  },
  {
    name: 'threat 19: a document with a picture somewhere in it is one',
    file: 'server/chains/foreign/pictureTypes.ts',
    find: "svgStart.test(start.toString('utf8'))",
    replace: "start.includes('<svg')",
    proof: { unit: foreign, test: 'rejects: a page that begins as a picture does' },
  },
  {
    name: 'threat 19: a drawing of strangers stands for any number of paths',
    file: 'server/chains/foreign/pictureTypes.ts',
    find: 'svgCost(Buffer.from(bytes).toString()) <= mostSvgCost',
    replace: 'true',
    proof: {
      unit: 'server/chains/foreign/pictureTypes.test.ts',
      test: 'rejects: a drawing whose references stand for a million paths',
    },
  },
  {
    name: 'threat 19: a drawing of the operator’s stands for any number of paths',
    file: 'server/directory/findSvgProblems.ts',
    find: 'if (svgCost(svg) > mostSvgCost)',
    replace: "if (svg === '')",
    proof: { unit: 'server/directory/findSvgProblems.test.ts', test: 'threat 19 rejects: uses of uses' },
  },
  {
    name: 'threat 19: the first frame says a wallet’s name as the wallet wrote it',
    file: 'widget/features/firstFrame/listRows.ts',
    find: 'name: plainName(wallet.name)',
    replace: 'name: wallet.name',
    proof: {
      unit: 'widget/features/firstFrame/listRows.test.ts',
      test: 'threat 19 behavior: the first frame lists what the widget will list, by plain names and with pictures that are none of strangers',
    },
  },
  {
    name: 'threat 19: a wallet’s name turns or hides what stands beside it',
    file: 'widget/features/connectors/createConnectors.ts',
    find: 'const wallet = { ...found, name: plainName(found.name) }',
    replace: 'const wallet = found',
    proof: {
      unit: 'widget/features/connectors/createConnectors.test.ts',
      test: 'threat 19 behavior: a wallet whose name has an override is shown without it, and found by either',
    },
  },
  {
    name: 'threat 19: a phone’s wallet has marks in its name that turn or hide what stands beside it',
    file: 'widget/services/walletConnect/readSession.ts',
    find: 'plainText(peer.metadata.name, 64)',
    replace: 'peer.metadata.name.slice(0, 64)',
    proof: {
      unit: 'widget/services/walletConnect/readSession.test.ts',
      test: 'threat 19 behavior: a wallet’s name is shown as plain text',
    },
  },
  {
    name: 'threat 19: a redirect is followed without end',
    file: 'server/chains/foreign/createForeignFetch.ts',
    find: 'hops === 0 || ',
    replace: '',
    proof: { unit: foreign, test: 'rejects: more redirects than three' },
  },
  {
    name: 'threat 19: a picture of any size is sent on',
    file: 'server/chains/foreign/createForeign.ts',
    find: 'type && isBounded(type, bytes)',
    replace: 'type',
    proof: { unit: foreign, test: 'rejects: a picture of four thousand million pixels' },
  },
]
