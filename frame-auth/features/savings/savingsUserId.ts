import type { Address } from 'viem'
import { type Bytes, fromHex, joinBytes, randomBytes, sameBytes } from '../../services/crypto/bytes.ts'

/** Says how the rest is read. */
const version = 1
const addressBytes = 20
/** None is the zero address, as in the account's own initialization. */
const noRecovery = new Uint8Array(addressBytes)
/** An authenticator has one passkey for each user: two accounts of a person never share one. */
const saltBytes = 32

/**
 * The id of the WebAuthn user with which the passkey of a savings account is made. It names the account's other owner: an authenticator keeps it as long
 * as the passkey, so that a device that has never seen the account learns from the passkey, and not from a server, who else owns it.
 *
 * @param recovery address of the recovery key; null: the passkey is the only owner
 */
export function savingsUserId(recovery: Address | null): Bytes {
  return joinBytes(Uint8Array.of(version), recoveryBytes(recovery), randomBytes(saltBytes))
}

/** Whether a passkey was made for an account with this other owner. One whose user has another kind of id says nothing of it: false. */
export function isMadeFor(userId: Bytes, recovery: string | null): boolean {
  const said = joinBytes(Uint8Array.of(version), recoveryBytes(recovery))
  return userId.length === said.length + saltBytes && sameBytes(userId.slice(0, said.length), said)
}

function recoveryBytes(recovery: string | null): Bytes {
  return recovery === null ? noRecovery : fromHex(recovery)
}
