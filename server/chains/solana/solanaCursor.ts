import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** The last slot that was given in full, and one of its signatures, which is how nodes are told where to go on. */
const placeSchema = z.tuple([
  z.int().check(z.gte(0)),
  z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)),
])
export type SolanaPlace = { slot: number; signature: string }

export function writeSolanaCursor({ slot, signature }: SolanaPlace): string {
  return Buffer.from(JSON.stringify([slot, signature])).toString('base64url')
}

/** @throws WalletKitError `INVALID_PARAMS` for anything that `writeSolanaCursor` has not written */
export function readSolanaCursor(text: string): SolanaPlace {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [slot, signature] = z.parse(placeSchema, value)
    return { slot, signature }
  } catch {
    throw new WalletKitError('INVALID_PARAMS', 'cursor: not one that this server has given')
  }
}
