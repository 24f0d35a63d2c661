import {
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/web3.js'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

const paramsSchema = z.object({ transaction: z.string() })
const resultSchema = z.object({ signature: z.string(), transaction: z.optional(z.string()) })

/**
 * A wallet's answer to `solana_signTransaction` with the signed transaction in it: the older form of the protocol gives
 * the signature alone.
 *
 * @param signer base58 address of the account that signed
 * @returns `{ signature }` as base58, `{ transaction }` as base64
 * @throws `WALLET_INVALID_RESPONSE`
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc#solana_signtransaction
 */
export function completeSolanaResult(result: unknown, params: unknown, signer: string) {
  const parsed = resultSchema.safeParse(result)
  const asked = paramsSchema.safeParse(params)
  if (!parsed.success || !asked.success) throw invalid()
  const { signature, transaction } = parsed.data
  if (transaction) return { signature, transaction }
  try {
    const { messageBytes, signatures } = getTransactionDecoder().decode(
      getBase64Encoder().encode(asked.data.transaction),
    )
    const bytes = getBase58Encoder().encode(signature)
    if (bytes.length !== 64 || !(signer in signatures)) throw invalid()
    const signed = { messageBytes, signatures: Object.assign({ ...signatures }, { [signer]: bytes }) }
    return { signature, transaction: getBase64Decoder().decode(getTransactionEncoder().encode(signed)) }
  } catch {
    // The page's transaction, or the wallet's signature, cannot be decoded.
    throw invalid()
  }
}

function invalid(): WalletKitError {
  return new WalletKitError('WALLET_INVALID_RESPONSE', 'The wallet did not answer with a signed transaction')
}
