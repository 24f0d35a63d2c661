import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { orNull } from '#shared/errors/orNull.ts'
import { checkForm } from '../moneyFlow/checkForm.ts'
import { findSwapProblem } from './findSwapProblem.ts'
import type { SwapContext } from './swapContext.ts'
import type { ReadyQuote } from './swapState.ts'

/** Reviews the swap in the form, or sets the problem with it. */
export async function reviewSwap(swap: SwapContext): Promise<void> {
  const { features, flow, quotes } = swap
  const { store, router } = features
  if (!(await checkForm(flow, { features, problem: findSwapProblem(swap) }))) return
  const isCurrent = flow.ask()
  const state = await quotes.fresh()
  if (!isCurrent()) return
  if (state.status !== 'ready') return store.set(flow.problemAtom, 'noQuote')
  flow.dismiss()
  store.set(flow.reviewAtom, state)
  router.push({ view: 'SwapPreview' })
  await readApproval(swap, state)
}

/** Goes back to the review, with the newest price. */
export async function reviewSwapAgain(swap: SwapContext): Promise<void> {
  const { features, flow, quotes } = swap
  const { store, router } = features
  const state = await quotes.fresh()
  flow.dismiss()
  if (state.status !== 'ready') return router.reset({ view: 'Swap' })
  store.set(flow.reviewAtom, state)
  router.replace({ view: 'SwapPreview' })
  await readApproval(swap, state)
}

/** Finds out whether the exchange has to be allowed to take the token first. */
async function readApproval(swap: SwapContext, { order, quote }: ReadyQuote): Promise<void> {
  const { features, flow, api, needsApprovalAtom, ended } = swap
  const { store } = features
  const { spender } = quote
  const isCurrent = flow.ask()
  if (spender === null) return store.set(needsApprovalAtom, false)
  store.set(needsApprovalAtom, null)
  const userAddress = toCaipAddress(order.caipNetworkId, order.from)
  const asked = { tokenAddress: order.sellToken.caipAddress, userAddress, spender }
  const allowance = await api.allowance(asked, ended.signal).catch(orNull)
  if (allowance !== null && isCurrent()) store.set(needsApprovalAtom, allowance < order.baseAmount)
}
