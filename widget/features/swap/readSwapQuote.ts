import type { SwapQuote } from '#shared/api/chain/swap.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { orNull } from '#shared/errors/orNull.ts'
import type { SwapApi } from '../../services/chainApi/createSwapApi.ts'
import type { SwapOrder } from './swapState.ts'

export interface ReadSwapQuoteParameters {
  order: SwapOrder
  signal: AbortSignal
}

/**
 * Asks what an order brings, and what gas costs meanwhile.
 *
 * @returns `quote` null: the chain is not one that can be swapped on; `gasPrice` in wei, null is unknown
 * @throws what the chain API does
 */
export async function readSwapQuote(
  api: Pick<SwapApi, 'quote' | 'gasPrice'>,
  { order, signal }: ReadSwapQuoteParameters,
): Promise<{ quote: SwapQuote | null; gasPrice: bigint | null }> {
  const { caipNetworkId, from, sellToken, buyToken, baseAmount, slippage } = order
  const userAddress = toCaipAddress(caipNetworkId, from)
  const question = { from: sellToken.caipAddress, to: buyToken.caipAddress, amount: String(baseAmount) }
  const [quote, gas] = await Promise.all([
    api.quote({ ...question, userAddress, slippage }, signal),
    api.gasPrice(caipNetworkId, signal).catch(orNull),
  ])
  return { quote, gasPrice: gas && BigInt(gas.standard) }
}
