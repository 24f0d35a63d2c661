import type { Mutation } from './mutation.ts'

const sign = 'server/siwx/signIn.test.ts'
const sessions = 'server/siwx/siwxSessions.test.ts'
const keys = 'server/siwx/createSigningKeys.test.ts'
const oneClick = 'widget/app/createApp.oneClick.test.ts'
const solanaSignIn = 'widget/app/createApp.solanaSignIn.test.ts'
const readSolana = 'widget/features/siwx/readSolanaSignIn.ts'
const readCacaos = 'widget/services/walletConnect/authentication/readCacaos.ts'

/** The guards of signing in with a wallet: messages, nonces, signatures, tokens, sessions and keys. */
export const siwxMutations: readonly Mutation[] = [
  {
    name: 'threat 20: a sign-in counts that was signed for another site',
    file: 'shared/siwx/judgeSignInMessage.ts',
    find: 'domain !== page.host || ',
    replace: '',
    proof: { unit: sign, test: 'authenticate > rejects: domain: threat 20: a message for another site' },
  },
  {
    name: 'threat 20: a sign-in counts whose URI is of another site',
    file: 'shared/siwx/judgeSignInMessage.ts',
    find: ' || new URL(uri).origin !== page.origin',
    replace: '',
    proof: { unit: sign, test: 'authenticate > rejects: uri: threat 20: a URI of another site' },
  },
  {
    name: 'threat 20: a sign-in counts for any chain',
    file: 'shared/siwx/judgeSignInMessage.ts',
    find: "if (!networks.includes(chainId)) return 'network'\n",
    replace: '',
    proof: { unit: sign, test: 'authenticate > rejects: network: a chain that is not the project’s' },
  },
  {
    name: 'threat 20: a sign-in counts however old it is',
    file: 'shared/siwx/judgeSignInMessage.ts',
    find: "if (!isFresh) return 'issuedAt'\n",
    replace: '',
    proof: { unit: sign, test: 'authenticate > rejects: issuedAt: a message of yesterday' },
  },
  {
    name: 'threat 20: a sign-in counts after its end',
    file: 'shared/siwx/judgeSignInMessage.ts',
    find: '!(Date.parse(expirationTime) > now)',
    replace: 'false',
    proof: { unit: sign, test: 'authenticate > rejects: expired: a message that is over' },
  },
  {
    name: 'threat 20: a sign-in counts before its time',
    file: 'shared/siwx/judgeSignInMessage.ts',
    find: '!(Date.parse(notBefore) <= now + times.clockTolerance)',
    replace: 'false',
    proof: { unit: sign, test: 'authenticate > rejects: notBefore: a message that is not valid yet' },
  },
  {
    name: 'a mail names a site that the project does not',
    file: 'server/login/email/beginByMail.ts',
    find: " && isAllowedOrigin(site, project) === 'allowed'",
    replace: '',
    proof: {
      unit: 'server/login/email/beginByMail.test.ts',
      test: 'parameters: a mail names a development host by the project',
    },
  },
  {
    name: 'a sign-in counts for an address that nobody has a key to',
    file: 'server/siwx/verifyEvmSignature.ts',
    find: '  if (BigInt(address) <= lastReserved) return false\n',
    replace: '',
    proof: {
      unit: 'server/siwx/verifyEvmSignature.test.ts',
      test: 'rejects: the address zero, to which nobody has a key, before a chain is asked',
    },
  },
  {
    name: 'threat 6: a sign-in counts twice',
    file: 'server/siwx/signIn.ts',
    find: "if (!(await nonces.use(nonce, subjectOf(project, site)))) throw signInInvalid('nonce')",
    replace: '',
    proof: { unit: sign, test: 'nonces > threat 6 rejects: a sign-in a second time, also at the same time' },
  },
  {
    name: 'threat 6: a nonce is good at another page',
    file: 'server/siwx/signIn.ts',
    find: 'project.id, site].join',
    replace: 'project.id].join',
    proof: { unit: sign, test: 'nonces > rejects: one that was issued for another page of the project' },
  },
  {
    name: 'threat 6: a nonce is good at another project',
    file: 'server/siwx/signIn.ts',
    find: 'project.id, site].join',
    replace: 'site].join',
    proof: { unit: sign, test: 'nonces > rejects: one that was issued for another project' },
  },
  {
    name: 'threat 20: a page of a development host signs people in',
    file: 'server/siwx/signIn.ts',
    find: "if (verdict === 'allowed') return site",
    replace: "if (verdict !== 'refused') return site",
    proof: {
      unit: sign,
      test: 'nonces > threat 20 rejects: a development host, below which anybody can have a name',
    },
  },
  {
    name: 'threat 20: a page signs people in to another page',
    file: 'server/siwx/signIn.ts',
    find: 'const site = origin ?? said',
    replace: 'const site = said ?? origin ?? undefined',
    proof: { unit: sign, test: 'nonces > rejects: a page that says it is another one' },
  },
  {
    name: 'an EVM account signs in with any signature',
    file: 'server/siwx/verifySignature.ts',
    find: "if (!verified) throw signInInvalid('signature')\n",
    replace: '',
    proof: { unit: sign, test: 'authenticate > rejects: of an EVM account: another account’s signature' },
  },
  {
    name: 'a Solana account signs in with any signature',
    file: 'server/siwx/verifySignature.ts',
    find: "if (!verifySolanaSignature(address, text, signature)) throw signInInvalid('signature')\n",
    replace: '',
    proof: { unit: sign, test: 'authenticate > rejects: of a Solana account: another account’s signature' },
  },
  {
    name: 'anybody signs for a Solana key of small order',
    file: 'server/siwx/verifySolanaSignature.ts',
    find: '{ zip215: false }',
    replace: '{ zip215: true }',
    proof: {
      unit: sign,
      test: 'authenticate > rejects: a Solana key of small order, for which anybody can sign',
    },
  },
  {
    name: 'a contract has signed that refuses',
    file: 'server/siwx/verifyEvmSignature.ts',
    find: " === '0x01'",
    replace: " !== '0x'",
    proof: { unit: sign, test: 'accounts that are contracts > default: a deployed one signs by ERC-1271' },
  },
  {
    name: 'a chain that is down refuses signatures',
    file: 'server/siwx/verifyEvmSignature.ts',
    find: 'if (isRevert(error)) return false\n    throw error',
    replace: 'return false',
    proof: {
      unit: sign,
      test: 'accounts that are contracts > behavior: while its chain cannot be asked nobody is refused, and the same signature is good later',
    },
  },
  {
    name: 'a session outlives the time that was signed',
    file: 'server/siwx/signIn.ts',
    find: 'Math.min(now() + lifetimes.session, signed)',
    replace: 'now() + lifetimes.session',
    proof: {
      unit: sign,
      test: 'authenticate > behavior: a session never outlives the Expiration Time that was signed',
    },
  },
  {
    name: 'threat 15: a refresh token is good after its exchange',
    file: 'server/siwx/createSiwxSessions.ts',
    find: ' && isWithinGrace(latest)',
    replace: '',
    proof: {
      unit: sessions,
      test: 'refresh > threat 15 rejects: a refresh token a second time, which ends the session for the thief and the owner',
    },
  },
  {
    name: 'threat 15: a thief of a refresh token goes on',
    file: 'server/siwx/createSiwxSessions.ts',
    find: 'await queries.delete(table).where(eq(table.id, row.id))\n      throw ended()',
    replace: 'throw ended()',
    proof: {
      unit: sessions,
      test: 'refresh > threat 15 rejects: a refresh token a second time, which ends the session for the thief and the owner',
    },
  },
  {
    name: 'threat 15: a bound session is refreshed with another key',
    file: 'server/siwx/createSiwxSessions.ts',
    find: 'row.jkt !== null && row.jkt !== jkt',
    replace: 'false',
    proof: {
      unit: sessions,
      test: 'tokens that are bound to a key (DPoP, RFC 9449) > threat 15 rejects: stolen tokens without the key, and with another key; they are no less the owner’s',
    },
  },
  {
    name: 'threat 15: a bound access token needs no proof',
    file: 'server/siwx/siwxRoute.ts',
    find: '      claims.cnf &&\n',
    replace: '      false &&\n',
    proof: {
      unit: sessions,
      test: 'tokens that are bound to a key (DPoP, RFC 9449) > threat 15 rejects: stolen tokens without the key, and with another key; they are no less the owner’s',
    },
  },
  {
    name: 'threat 15: a sign-in’s proof is good for many calls',
    file: 'server/siwx/verifyDpop.ts',
    find: '!(await nonces.use(claims.nonce, subjectOf(jkt)))',
    replace: 'false',
    proof: {
      unit: sessions,
      test: 'tokens that are bound to a key (DPoP, RFC 9449) > rejects: a proof a second time, of another call, of another token, without its nonce',
    },
  },
  {
    name: 'threat 15: an access token is good at another project',
    file: 'server/siwx/accessToken.ts',
    find: '{ issuer, audience, typ:',
    replace: '{ issuer, typ:',
    proof: { unit: sessions, test: 'access tokens > rejects: one of another project' },
  },
  {
    name: 'threat 15: any token of the server’s keys is an access token',
    file: 'server/siwx/accessToken.ts',
    find: " typ: 'at+jwt', algorithms",
    replace: ' algorithms',
    proof: {
      unit: sessions,
      test: 'access tokens > rejects: one without a signature, and another kind of token of ours',
    },
  },
  {
    name: 'threat 15: an access token is good after sign-out',
    file: 'server/siwx/introspect.ts',
    find: ' || !(await sessions.find(claims.sid, claims.aud))',
    replace: '',
    proof: { unit: sessions, test: 'sign-out > default: ends this sign-in, and no other' },
  },
  {
    name: 'a key signs before backends can know it',
    file: 'server/siwx/createSigningKeys.ts',
    find: 'createdAt + publishAhead <= now()',
    replace: 'createdAt <= now()',
    proof: {
      unit: keys,
      test: 'rotation > default: the next key is published a day before it signs; the last one until its tokens are over',
    },
  },
  {
    name: 'a key is gone before its tokens are over',
    file: 'server/siwx/createSigningKeys.ts',
    find: 'now() < successor.createdAt + publishAhead + publishAfter',
    replace: 'now() < successor.createdAt + publishAhead',
    proof: {
      unit: keys,
      test: 'rotation > default: the next key is published a day before it signs; the last one until its tokens are over',
    },
  },
  {
    name: 'threat 24: an address tries any number of sign-ins',
    file: 'server/siwx/signIn.ts',
    find: '...siwxLimits.signInsPerIp',
    replace: 'most: 1e9, per: 1',
    proof: {
      unit: sessions,
      test: 'limits > threat 24 rejects: by siwx ip, more attempts to sign in than anybody needs',
    },
  },
  {
    name: 'threat 6: all who use a nonce at the same time do',
    file: 'server/login/nonces.ts',
    find: 'unused.delete(canonical)',
    replace: 'unused.has(canonical)',
    proof: { unit: sign, test: 'nonces > threat 6 rejects: a nonce again at the same time, beside others' },
  },
  {
    name: 'threat 24: all who come at the same time are the first',
    file: 'server/limits/rateLimits.ts',
    find: 'Number.POSITIVE_INFINITY) + count)',
    replace: 'Number.POSITIVE_INFINITY) + 1)',
    proof: {
      unit: sessions,
      test: 'limits > threat 24 rejects: of many at the same time those beyond their own limit, and nobody else',
    },
  },
  {
    name: 'what one brings that the database refuses fails whoever comes at the same time',
    file: 'server/database/createBatch.ts',
    find: 'if (part.length === 1) throw error',
    replace: 'if (part.length > 0) throw error',
    proof: { unit: sessions, test: 'limits > behavior: what the database refuses is nobody else’s failure' },
  },
  {
    name: 'threat 20: a phone signs in with a message that somebody else has signed',
    file: readCacaos,
    find: "if (!isSigned) throw signInInvalid('signature')\n",
    replace: '',
    proof: {
      unit: oneClick,
      test: 'createApp: signing in as a phone is connected > rejects: a message that somebody else has signed',
    },
  },
  {
    name: 'threat 20: a phone permits itself more than it was asked for',
    file: 'widget/services/walletConnect/authentication/readRecap.ts',
    find: "if (!isWithin) throw signInInvalid('malformed', 'It permits more than it was asked for')\n",
    replace: '',
    proof: {
      unit: oneClick,
      test: 'createApp: signing in as a phone is connected > threat 20 rejects: a message for more than the session was to permit connects nobody; the next code is for the connection alone',
    },
  },
  {
    name: 'threat 20: what a phone has signed counts before whoever keeps sign-ins has taken it',
    file: 'widget/features/siwx/createAnswers.ts',
    find: "signInEvent(context, 'SIWX_AUTH_ERROR', connection, toWalletKitError(thrown).message)\n      return false",
    replace: 'void thrown',
    proof: {
      unit: oneClick,
      test: 'createApp: signing in as a phone is connected > behavior: what the page’s functions refuse is no sign-in: the screen asks',
    },
  },
  {
    name: 'a phone is asked to sign in where other accounts are wanted, too',
    file: 'widget/features/walletConnect/createOneClick.ts',
    find: ' || !isWanted()',
    replace: '',
    proof: {
      unit: oneClick,
      test: 'createApp: signing in as a phone is connected > behavior: where other accounts are wanted as well the code is for the connection alone',
    },
  },
  {
    name: 'threat 20: a Solana wallet signs in with another message than it was asked for',
    file: readSolana,
    find: 'createSignInMessage(message) !== createSignInMessage(wanted)',
    replace: 'wanted === undefined',
    proof: {
      unit: solanaSignIn,
      test: 'createApp: signing in by solana:signIn > threat 20 rejects: a message for another site connects nobody',
    },
  },
  {
    name: 'threat 20: a Solana wallet signs in as an account that has not signed',
    file: readSolana,
    find: "if (!isSigned(address, text, signature)) throw signInInvalid('signature')",
    replace: 'void isSigned',
    proof: {
      unit: solanaSignIn,
      test: 'createApp: signing in by solana:signIn > threat 20 rejects: a message of an account that has not signed it connects nobody',
    },
  },
]
