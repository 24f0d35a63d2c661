import type { Mutation } from './mutation.ts'

const attestations = 'loader/late/attest.test.ts'
const links = 'loader/link/openLink.test.ts'
const pairings = 'widget/features/walletConnect/createPairing.test.ts'

/** Guards of the way to a wallet on a phone: who asks, what opens it, what of it counts. */
export const walletConnectMutations: readonly Mutation[] = [
  {
    name: 'R27: another window attests the page',
    file: 'loader/late/attest.ts',
    find: 'event.source !== frame.contentWindow || ',
    replace: '',
    proof: { unit: attestations, test: 'R27 rejects: a message of another window is nothing' },
  },
  {
    name: 'R27: a frame that was taken elsewhere attests the page',
    file: 'loader/late/attest.ts',
    find: ' || event.origin !== origin',
    replace: '',
    proof: { unit: attestations, test: 'R27 rejects: a message of another origin is nothing' },
  },
  {
    name: 'R27: an attestation of another message is sent along',
    file: 'widget/services/walletConnect/createAttestation.ts',
    find: "token && messageIdOf(token) === id ? token : ''",
    replace: "token ?? ''",
    proof: {
      unit: 'widget/app/createApp.walletLinks.test.ts',
      test: 'behavior: an attestation that is for another message is left out, and the proposal goes out',
    },
  },
  {
    name: 'R27: the wallet is told the address that the page claims',
    file: 'widget/services/walletConnect/appMetadata.ts',
    find: 'url: origin,',
    replace: "url: String(Reflect.get(claimed, 'url') ?? origin),",
    proof: { spec: 'e2e/specs/walletConnectHosts.spec.ts', test: 'a page that claims to be another' },
  },
  {
    name: 'R27: metadata carries marks that disguise it',
    file: 'widget/services/walletConnect/appMetadata.ts',
    find: ".replace(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cs}\\u115f\\u1160\\u2800\\u3164\\uffa0]|\\u034f/gu, ' ')",
    replace: '',
    proof: { unit: 'widget/services/walletConnect/appMetadata.test.ts', test: 'default: "⁦Safe⁩"' },
  },
  {
    name: 'privacy: the relay reads results of requests in clear',
    file: 'widget/services/walletConnect/hardenRelayer.ts',
    find: 'publish(topic, message, withoutClearText(options))',
    replace: 'publish(topic, message, options)',
    proof: {
      unit: 'widget/app/createApp.walletConnect.test.ts',
      test: 'behavior: nothing of a request reaches the relay in clear',
    },
  },
  {
    name: 'R3: a link that the browser would run is opened',
    file: 'loader/link/openLink.ts',
    find: '!link || refused.test(link)',
    replace: '!link',
    proof: { unit: links, test: 'rejects: "javascript:alert(1)"' },
  },
  {
    name: 'R3: a web address takes the place of the page',
    file: 'loader/link/openLink.ts',
    find: "target === '_self' && !isWeb && ",
    replace: "target === '_self' && ",
    proof: { unit: links, test: 'R3 behavior: a web address never replaces the page' },
  },
  {
    name: 'R3: a wallet can be tapped before there is a URI to open it with',
    file: 'widget/features/connection/WalletSection.tsx',
    find: '        disabled={isBlocked}\n',
    replace: '',
    proof: { spec: 'e2e/specs/deepLinks.spec.ts', test: 'on iPhone a tile cannot be tapped' },
  },
  {
    name: 'R22: what was approved late becomes a connection',
    file: 'widget/features/walletConnect/createPairing.ts',
    find: 'live.delete(proposal) && accepts()',
    replace: 'accepts()',
    proof: {
      unit: pairings,
      test: 'R22 behavior: given up: neither what is there nor what was on its way becomes a connection',
    },
  },
  {
    name: 'R22: a proposal that was given up on its way becomes the live one',
    file: 'widget/features/walletConnect/createPairing.ts',
    find: 'if (own !== round) return void follow(proposal)\n',
    replace: '',
    proof: {
      unit: pairings,
      test: 'R22 behavior: given up: neither what is there nor what was on its way becomes a connection',
    },
  },
  {
    name: 'R4: a page that comes back does not look after its socket',
    file: 'widget/services/walletConnect/createLiveness.ts',
    find: "  window.document.addEventListener('visibilitychange', revive)\n",
    replace: '',
    proof: { spec: 'e2e/specs/ownWorld/relay.spec.ts', test: 'a socket that looks open' },
  },
  {
    name: 'R4: an approval is lost that comes before the relay’s word',
    file: 'widget/services/walletConnect/createSignClient.ts',
    find: '  keepProposals(client.engine)\n',
    replace: '',
    proof: {
      unit: 'widget/app/createApp.walletConnectFaults.test.ts',
      test: 'R4 behavior: an approval counts though the relay’s word that it has the proposal was lost',
    },
  },
  {
    name: 'threat 7: accounts of a session are taken as the wallet writes them',
    file: 'widget/services/walletConnect/readSession.ts',
    find: '!isCaipAddress(account) || ',
    replace: '',
    proof: {
      unit: 'widget/services/walletConnect/readSession.test.ts',
      test: 'rejects: an address with a space',
    },
  },
]
