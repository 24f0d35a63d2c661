import { type Bytes, fromBase64Url, toBase64Url, toHex, utf8 } from '../../services/crypto/bytes.ts'
import { deriveBytes, seal, unseal } from '../../services/crypto/sealing.ts'
import { answerSchema, type Decision, type ShowMessage, showSchema } from './approvalMessages.ts'

/** As it passes the server. */
export interface SealedText {
  iv: string
  ciphertext: string
}

/** A room for one approval (shared/api/auth/approval.ts), as who knows its secret has it. What does not open, or does not parse, rejects. */
export interface ApprovalRoom {
  /** By which the server knows it. */
  id: string
  sealShow(show: ShowMessage): Promise<SealedText>
  /** Rejects `PROVIDER_INVALID_RESPONSE` for what was not sealed for this room. */
  openShow(offer: SealedText): Promise<ShowMessage>
  sealAnswer(decision: Decision): Promise<SealedText>
  /** Rejects `PROVIDER_INVALID_RESPONSE` for what was not sealed for this room. */
  openAnswer(answer: SealedText): Promise<Decision>
}

/** @param secret 256 random bits, used for one room alone */
export async function createApprovalRoom(secret: Bytes): Promise<ApprovalRoom> {
  const derive = (purpose: string, length: number) =>
    deriveBytes(secret, new Uint8Array(), `wallet-kit approval ${purpose}`, length)
  const id = toHex(await derive('room', 16)).slice(2)
  // One key for each way: what the frame has sealed is no answer, whoever sends it back.
  const keys = { show: await derive('show', 32), answer: await derive('answer', 32) }

  const sealJson = async (way: 'show' | 'answer', value: unknown): Promise<SealedText> => {
    const { iv, ciphertext } = await seal(keys[way], utf8(JSON.stringify(value)), [way, id])
    return { iv: toBase64Url(iv), ciphertext: toBase64Url(ciphertext) }
  }
  const openJson = async (way: 'show' | 'answer', { iv, ciphertext }: SealedText): Promise<unknown> => {
    const sealed = { iv: fromBase64Url(iv), ciphertext: fromBase64Url(ciphertext) }
    return JSON.parse(
      new TextDecoder().decode(await unseal(keys[way], sealed, [way, id], 'PROVIDER_INVALID_RESPONSE')),
    )
  }

  return {
    id,
    sealShow: (show) => sealJson('show', show),
    openShow: async (offer) => showSchema.parse(await openJson('show', offer)),
    sealAnswer: (decision) => sealJson('answer', { decision }),
    openAnswer: async (answer) => answerSchema.parse(await openJson('answer', answer)).decision,
  }
}
