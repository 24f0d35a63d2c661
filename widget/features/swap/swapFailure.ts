import * as z from 'zod/mini'
import { type SwapFailureName, swapFailureNames } from '#shared/api/chain/swap.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'

const refusedSchema = z.object({ reason: z.string() })

/** Why the chain API makes no swap of it; undefined where that is no matter of swaps. */
export function swapFailureNameOf(thrown: unknown): SwapFailureName | undefined {
  const { data, message } = toWalletKitError(thrown)
  const reason = refusedSchema.safeParse(data).data?.reason
  // By its words, where another server has a name of its own for it.
  if (message.toLowerCase().includes('insufficient liquidity')) return 'INSUFFICIENT_LIQUIDITY'
  return swapFailureNames.find((name) => name === reason)
}
