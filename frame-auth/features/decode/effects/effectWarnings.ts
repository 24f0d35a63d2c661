import { callWarnings } from '../readCall.ts'
import type { Effect, Warning } from '../subject.ts'
import type { Effects } from './readEffects.ts'

/** What is dangerous about signed data, each thing once. */
export function effectWarnings({ effects, isWhole, givesAccount }: Effects): Warning[] {
  // It is not signed: what else is in it does not matter.
  if (givesAccount) return [{ type: 'givesAccount' }]
  const warnings = effects.flatMap(warningsOf)
  const types = new Set(warnings.map(({ type }) => type))
  // A yes to nearly everything is not said a second time as a yes to something.
  if (types.has('unlimited') || types.has('approveAll')) types.delete('permit')
  if (!isWhole) types.add('unknownData')
  return [...types].map((type) => ({ type }))
}

function warningsOf(effect: Effect): Warning[] {
  switch (effect.type) {
    case 'permit':
      return effect.assets.flatMap(({ kind, amount }): Warning[] => {
        // That is how an earlier one is taken back.
        if (amount === '0') return []
        if (amount !== null) return [{ type: 'permit' }]
        return [{ type: kind === 'collection' ? 'approveAll' : 'unlimited' }]
      })
    case 'transfer':
      return [{ type: 'signedTransfer' }]
    case 'order':
      return [{ type: effect.gets.length === 0 || effect.receiver !== null ? 'givesAway' : 'order' }]
    case 'transaction':
      return [
        // What the code does with the Safe is not in its data.
        ...(effect.isDelegate ? [{ type: 'delegateCall' } as const] : callWarnings(effect.call)),
        ...(effect.isRefunding ? [{ type: 'refund' } as const] : []),
        { type: 'signedTransaction' },
      ]
    case 'cancel':
      return []
  }
}
