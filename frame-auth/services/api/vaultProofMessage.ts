import { toBase64Url } from '../crypto/base64Url.ts'
import { type Bytes, sha256, utf8 } from '../crypto/bytes.ts'

/**
 * What a vault proof signs (shared/api/auth/custody.ts): this call, with this body, once.
 *
 * @param body its JSON without the proof
 */
export async function vaultProofMessage(path: string, nonce: string, body: Bytes): Promise<Bytes> {
  const hash = toBase64Url(await sha256(body))
  return utf8(`wallet-kit vault proof\n${path}\n${nonce}\n${hash}`)
}
