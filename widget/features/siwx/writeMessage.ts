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
 * The message whose fields a page has given; what else it has put beside them is not part of it.
 *
 * @throws `SIGN_IN_INVALID` with `malformed` for fields that no message can have: a statement of several lines, for instance
 */
export function toMessage(given: Readonly<Record<string, unknown>>): SignInMessage {
  const fields = names.flatMap((name) => (given[name] == null ? [] : [[name, given[name]] as const]))
  const issuedAt = new Date().toISOString()
  return checkSignInMessage({ issuedAt, ...Object.fromEntries(fields) })
}

/** The text of that message. @throws as `toMessage` */
export function writeMessage(given: Readonly<Record<string, unknown>>): string {
  return createSignInMessage(toMessage(given))
}
