import * as z from 'zod/mini'
import { type SwapFailureName, swapFailureNames } from '#shared/api/chain/swap.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'

const refusedSchema = z.object({ reason: z.string() })

/** The reason for which the chain API refuses a swap; undefined for other errors. */
export function swapFailureNameOf(thrown: unknown): SwapFailureName | undefined {
  const { data, message } = toWalletKitError(thrown)
  const reason = refusedSchema.safeParse(data).data?.reason
  // Other servers have other names for this reason, but the same words.
  if (message.toLowerCase().includes('insufficient liquidity')) return 'INSUFFICIENT_LIQUIDITY'
  return swapFailureNames.find((name) => name === reason)
}
