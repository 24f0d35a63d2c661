import { type Bytes, fromBase64Url, toBase64Url, toHex, utf8 } from '../../services/crypto/bytes.ts'
import { deriveBytes, seal, unseal } from '../../services/crypto/sealing.ts'

/** As it passes the server. */
export interface SealedText {
  iv: string
  ciphertext: string
}

/** Each direction has a key of its own, so that an offer of the frame cannot be sent back as an answer. */
type Way = 'show' | 'answer'

/**
 * Where the two documents of one approval meet at the server, which calls it a room (shared/api/auth/approval.ts), for those who know its secret.
 */
export interface Rendezvous {
  /** By which the server knows it. */
  id: string
  /** @param value plain data */
  seal(way: Way, value: unknown): Promise<SealedText>
  /** What was sealed, not parsed yet. Rejects `PROVIDER_INVALID_RESPONSE` for what was not sealed for this rendezvous. */
  open(way: Way, sealed: SealedText): Promise<unknown>
}

/** @param secret 256 random bits, used for one rendezvous alone */
export async function createRendezvous(secret: Bytes): Promise<Rendezvous> {
  const derive = (purpose: string, length: number) =>
    deriveBytes(secret, new Uint8Array(), `wallet-kit approval ${purpose}`, length)
  const id = toHex(await derive('room', 16)).slice(2)
  const keys = { show: await derive('show', 32), answer: await derive('answer', 32) }
  return {
    id,
    async seal(way, value) {
      const { iv, ciphertext } = await seal(keys[way], utf8(JSON.stringify(value)), [way, id])
      return { iv: toBase64Url(iv), ciphertext: toBase64Url(ciphertext) }
    },
    async open(way, { iv, ciphertext }) {
      const sealed = { iv: fromBase64Url(iv), ciphertext: fromBase64Url(ciphertext) }
      const bytes = await unseal(keys[way], sealed, [way, id], 'PROVIDER_INVALID_RESPONSE')
      return JSON.parse(new TextDecoder().decode(bytes))
    },
  }
}
