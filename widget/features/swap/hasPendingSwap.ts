import { operationKindOf } from '../operations/operation.ts'
import type { SwapContext } from './swapContext.ts'
import type { SwapOrder } from './swapState.ts'

/** Whether another swap of the same token is under way, which needs the allowance for itself. */
export function hasPendingSwap(
  { features, operations }: Pick<SwapContext, 'features' | 'operations'>,
  { from, caipNetworkId, sellToken }: SwapOrder,
): boolean {
  // The coin needs no permission.
  if (sellToken.key === '') return false
  const address = sellToken.key.slice(sellToken.key.lastIndexOf(':') + 1).toLowerCase()
  return features.store
    .get(operations.operationsAtom)
    .some(
      (each) =>
        operationKindOf(each) === 'swap' &&
        (each.status === 'asked' || each.status === 'sent') &&
        each.from === from &&
        each.caipNetworkId === caipNetworkId &&
        each.token.address?.toLowerCase() === address,
    )
}
