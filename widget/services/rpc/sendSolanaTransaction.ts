import * as z from 'zod/mini'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

const countSchema = z.optional(z.int().check(z.gte(0)))

/** What a page may say of the sending; the rest of what it says is not for the network. */
const optionsSchema = z.catch(
  z.object({
    skipPreflight: z.optional(z.boolean()),
    preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
    maxRetries: countSchema,
    minContextSlot: countSchema,
  }),
  {},
)
const answerSchema = z.union([
  z.object({ result: z.string() }),
  z.object({ error: z.object({ code: z.int() }) }),
])

/**
 * Sends a transaction that a wallet has signed and not sent.
 *
 * @param url of the chain's JSON-RPC
 * @param transaction base64
 * @param options the page's own, as wallet-standard has them
 * @returns the signature that the network knows it by, base58
 * @throws `RPC_ERROR` with the JSON-RPC code in `data.code` when the network refuses it; `RPC_UNREACHABLE`
 * @see https://solana.com/docs/rpc/http/sendtransaction
 */
export async function sendSolanaTransaction(
  url: string,
  transaction: string,
  options: unknown,
): Promise<string> {
  const params = [transaction, { ...optionsSchema.parse(options), encoding: 'base64' }]
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
    signal: AbortSignal.timeout(timings.rpc),
  })
    .then((response) => response.json())
    // There is no answer, or it is not JSON: the schema below takes neither.
    .catch(() => null)
  const parsed = answerSchema.safeParse(answer)
  if (!parsed.success) throw new WalletKitError('RPC_UNREACHABLE', 'The network could not be reached')
  if ('result' in parsed.data) return parsed.data.result
  const { code } = parsed.data.error
  throw new WalletKitError('RPC_ERROR', 'The network did not take the transaction', { code })
}
