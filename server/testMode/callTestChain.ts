import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

const answerSchema = z.union([
  z.object({ error: z.object({ message: z.string() }) }),
  z.object({ result: z.unknown() }),
])

/** Milliseconds. */
const timeout = 20_000

/** Asks the test network for something that its JSON-RPC proxy passes on to nobody. @throws WalletKitError `INVALID_PARAMS` with its sentence */
export async function callTestChain(url: string, method: string, params: unknown[]): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(timeout),
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer = z.parse(answerSchema, await response.json())
  if ('error' in answer) throw new WalletKitError('INVALID_PARAMS', answer.error.message)
}
