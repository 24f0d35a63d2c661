import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readBounded } from '../rpc/responseBudget.ts'

/** How vendors are asked. Times in milliseconds. */
export const vendorPolicy = {
  timeout: 3_000,
  responseBytes: 8 * 1024 * 1024,
  /** Addresses that CoinGecko takes in one question. */
  prices: 30,
  pricesFreshFor: 60_000,
  /** Rows that an explorer gives at once, and pages of them for one range of blocks. */
  rows: 1_000,
  pages: 10,
} as const

/**
 * Reads one JSON answer.
 *
 * @throws WalletKitError `RPC_UNREACHABLE` if the service does not answer in time or refuses, `RPC_ERROR` for another
 *   shape; neither quotes the address, which may hold a key
 */
export async function askVendor<Schema extends z.ZodMiniType>(
  url: URL,
  schema: Schema,
  { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<z.output<Schema>> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(vendorPolicy.timeout)])
  const text = await fetch(url, { headers, signal: limited, redirect: 'error' })
    .then((response) => (response.ok ? readBounded(response, vendorPolicy.responseBytes, () => {}) : null))
    .catch(() => {
      signal.throwIfAborted()
      return null
    })
  if (text === null) throw new WalletKitError('RPC_UNREACHABLE', `${url.host} does not answer`)
  const answer = z.safeParse(schema, parseJson(text))
  if (!answer.success) throw new WalletKitError('RPC_ERROR', `${url.host} gave no valid answer`)
  return answer.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
