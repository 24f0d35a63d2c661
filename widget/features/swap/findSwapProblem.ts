import { can } from '../capabilities/capabilities.ts'
import type { SwapContext } from './swapContext.ts'
import type { SwapProblem } from './swapState.ts'

/** Why the form cannot be reviewed as it stands; null: it can. */
export function findSwapProblem({ features, targetAtom, form }: SwapContext): SwapProblem | null {
  const { store } = features
  const target = store.get(targetAtom)
  const amount = store.get(form.amountAtom)
  if (!target || !can('swap', target)) return 'unsupported'
  if (!store.get(form.sellTokenAtom) || !store.get(form.buyTokenAtom)) return 'noToken'
  if (amount.status === 'empty') return 'missing'
  if (amount.status !== 'known' || amount.isTooMuch) return 'invalid'
  return null
}
