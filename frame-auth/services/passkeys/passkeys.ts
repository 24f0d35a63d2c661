import type { Bytes } from '../crypto/bytes.ts'

/** A passkey's answer to a salt: 32 bytes that only it can give (WebAuthn's PRF extension). */
export interface PasskeyAnswer {
  credentialId: Bytes
  secret: Bytes
}

/** Passkeys of the secure origin. All but `support` reject `USER_REJECTED` or `PASSKEY_UNAVAILABLE`. */
export interface Passkeys {
  /** Without asking the person anything. */
  support(): Promise<'yes' | 'no' | 'unknown'>
  /** Makes one, and has it answer twice. @param id of the WebAuthn user: one for each passkey, or the older one is overwritten */
  create(parameters: { id: Bytes; salt: Bytes; label: string }): Promise<PasskeyAnswer>
  /** Asks for any of the person's, with the same salt: the browser shows those that are here. */
  choose(salt: Bytes): Promise<PasskeyAnswer>
  /** Asks whichever of these the person has here. */
  answer(candidates: readonly { credentialId: Bytes; salt: Bytes }[]): Promise<PasskeyAnswer>
}
