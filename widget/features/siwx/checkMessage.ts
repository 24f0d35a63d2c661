import { signInInvalid } from '#shared/siwx/signInProblem.ts'
import type { PreparedMessage, SignInInput } from '../walletState/siwxSource.ts'

const head = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your /i
const uris = /^URI: (.*)$/gm

/**
 * Refuses a message of a page's own making that would sign the person in elsewhere (threat 20): its text says for which site it is, and that must
 * be this page. Pages write their texts in forms of their own, so that it is these lines that are looked at, and the account.
 *
 * @throws `SIGN_IN_INVALID` with `data.problem` `domain`, `uri` or `address`
 */
export function checkMessage(
  { text }: PreparedMessage,
  { domain, uri: page, accountAddress }: SignInInput,
): void {
  const [first = '', address] = text.split('\n')
  const [, site] = head.exec(first) ?? []
  if (site === undefined) throw signInInvalid('malformed')
  if (site !== domain) throw signInInvalid('domain')
  if (address?.toLowerCase() !== accountAddress.toLowerCase()) throw signInInvalid('address')
  // All of them: a statement may begin like any other line.
  const isHere = ([, uri = '']: readonly string[]) => URL.canParse(uri) && new URL(uri).origin === page
  if (![...text.matchAll(uris)].every(isHere)) throw signInInvalid('uri')
}
