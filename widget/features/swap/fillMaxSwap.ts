import { orNull } from '#shared/errors/orNull.ts'
import { toBaseUnits } from '../amounts/amount.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { fillMax } from '../moneyFlow/fillMax.ts'
import { readDataFee } from './readDataFee.ts'
import type { SwapContext } from './swapContext.ts'

/** The gas that a swap is assumed to take at least, when all of the coin is to be sold. */
const leastGas = 150_000n

/** Fills in all there is; of the network's own coin less the highest fee. */
export async function fillMaxSwap(swap: SwapContext): Promise<void> {
  const { features, flow, form } = swap
  const token = features.store.get(form.sellTokenAtom)
  if (!token?.amount) return
  flow.amountChanged()
  if (token.key !== '') return form.fillAmount(token.amount)
  const owned = toBaseUnits(token.amount, token.decimals)
  await fillMax(flow, {
    async read() {
      const fee = await readLargestFee(swap)
      return fee !== null && owned > fee ? toDecimalText(owned - fee, token.decimals) : null
    },
    fill: form.fillAmount,
  })
}

/** The highest fee of a swap of the network's own coin, in wei; null where it is unknown. */
async function readLargestFee({
  features,
  targetAtom,
  quotes,
  api,
  read,
  ended,
}: SwapContext): Promise<bigint | null> {
  const { store } = features
  const target = store.get(targetAtom)
  if (!target) return null
  const { caipNetworkId } = target.network
  const [price, dataFee] = await Promise.all([
    api.gasPrice(caipNetworkId, ended.signal).catch(orNull),
    readDataFee(read, caipNetworkId).catch(orNull),
  ])
  if (!price || dataFee === null) return null
  const state = store.get(quotes.quoteAtom)
  const likely = state.status === 'ready' ? (BigInt(state.quote.gas) * 5n) / 4n : 0n
  const gas = likely > leastGas ? likely : leastGas
  // Prices rise between the question and the block.
  return (gas * BigInt(price.instant) * 3n) / 2n + dataFee
}
