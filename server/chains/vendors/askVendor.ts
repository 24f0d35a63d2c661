import * as z from 'zod/mini'
import { inTime } from '#shared/async/inTime.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readBounded } from '../../responses/readBounded.ts'

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

interface AskVendorOptions {
  headers?: Record<string, string>
  signal: AbortSignal
  /** What a refusal means by what it says; undefined or left out: that the service does not answer. */
  toError?: (said: unknown) => Error | undefined
}

/**
 * Reads one JSON answer.
 *
 * @throws WalletKitError `RPC_UNREACHABLE` if the service does not answer in time or refuses, `RPC_ERROR` for another
 *   shape; neither quotes the address, which may hold a key
 */
export async function askVendor<Schema extends z.ZodMiniType>(
  url: URL,
  schema: Schema,
  { headers = {}, signal, toError }: AskVendorOptions,
): Promise<z.output<Schema>> {
  const reply = await inTime({ milliseconds: vendorPolicy.timeout, signal }, async (limited) => {
    const response = await fetch(url, { headers, signal: limited, redirect: 'error' })
    if (!response.ok && !toError) return null
    const text = await readBounded(response, vendorPolicy.responseBytes)
    return text === null ? null : { ok: response.ok, said: parseJson(text) }
  }).catch(() => {
    // Nobody answers, or not in time, which is what is said. The address may hold a key: the text is not passed on.
    signal.throwIfAborted()
    return null
  })
  const error = reply && !reply.ok ? toError?.(reply.said) : undefined
  if (error) throw error
  if (!reply?.ok) throw new WalletKitError('RPC_UNREACHABLE', `${url.host} does not answer`)
  const answer = z.safeParse(schema, reply.said)
  if (!answer.success) throw new WalletKitError('RPC_ERROR', `${url.host} gave no valid answer`)
  return answer.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the schema refuses it.
    return undefined
  }
}
