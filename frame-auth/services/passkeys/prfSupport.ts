import type { Passkeys } from './passkeys.ts'

/** What the browser says of passkeys with PRF, as far as it says anything. Whether a given authenticator has it, only use shows. */
export async function prfSupport(hasWebAuthn: boolean): ReturnType<Passkeys['support']> {
  if (!hasWebAuthn || typeof PublicKeyCredential === 'undefined') return 'no'
  try {
    const capabilities = await PublicKeyCredential.getClientCapabilities()
    const prf = capabilities['extension:prf']
    return prf === undefined ? 'unknown' : prf ? 'yes' : 'no'
  } catch {
    return 'unknown'
  }
}
