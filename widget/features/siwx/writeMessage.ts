import { checkSignInMessage, createSignInMessage } from '#shared/siwx/createSignInMessage.ts'
import type { SignInMessage } from '#shared/siwx/signInMessage.ts'

const names = [
  'domain',
  'accountAddress',
  'chainId',
  'uri',
  'version',
  'nonce',
  'statement',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
] as const satisfies readonly (keyof SignInMessage)[]

/**
 * The text of a message whose fields a page has given; what else it has put beside them is not part of it.
 *
 * @throws `SIGN_IN_INVALID` with `malformed` for fields that no message can have: a statement of several lines, for instance
 */
export function writeMessage(given: Readonly<Record<string, unknown>>): string {
  const fields = names.flatMap((name) => (given[name] == null ? [] : [[name, given[name]] as const]))
  const issuedAt = new Date().toISOString()
  return createSignInMessage(checkSignInMessage({ issuedAt, ...Object.fromEntries(fields) }))
}
