import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { orNull } from '#shared/errors/orNull.ts'
import { writeGiven } from '../amounts/writtenAmount.ts'
import type { SwapContext } from './swapContext.ts'
import { coinAddress } from './tokenKeys.ts'

/** What a page fills in of a swap: its tokens by their contracts. */
export interface SwapPrefill {
  fromToken?: string
  toToken?: string
  amount?: string
}

/** Fills in the form as a page has asked. A token that is not listed is looked up by its address. */
export async function prefillSwap(
  swap: SwapContext,
  { fromToken, toToken, amount }: SwapPrefill,
): Promise<void> {
  const { flow, form, tokens, mark } = swap
  flow.reset()
  flow.dismiss()
  if (amount !== undefined) form.change({ amount: writeGiven(amount, mark) })
  await tokens.load()
  const [from, to] = await Promise.all([
    fromToken === undefined ? '' : findTokenKey(swap, fromToken),
    toToken === undefined ? null : findTokenKey(swap, toToken),
  ])
  form.change({ from: from ?? '', to })
}

/** @returns null where there is no such token */
async function findTokenKey(
  { features, targetAtom, tokens }: SwapContext,
  address: string,
): Promise<string | null> {
  const chain = features.store.get(targetAtom)?.network.caipNetworkId
  if (!chain) return null
  const key = toCaipAddress(chain, address)
  if (key.toLowerCase() === coinAddress(chain).toLowerCase()) return ''
  return (await tokens.lookUp(address).catch(orNull))?.key ?? null
}
