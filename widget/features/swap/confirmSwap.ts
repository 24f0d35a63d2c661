import { createLocks } from '#shared/async/createLocks.ts'
import { operationsKey } from '../operations/hasOperations.ts'
import { hasPendingSwap } from './hasPendingSwap.ts'
import { makeSwap } from './makeSwap.ts'
import type { SwapContext } from './swapContext.ts'

/** Makes the reviewed swap. Resolves when the wallet has answered. */
export async function confirmSwap(swap: SwapContext): Promise<void> {
  const { features, flow, operations, api, priceOffer, ended } = swap
  const { store, router, project, window } = features
  const review = store.get(flow.reviewAtom)
  // A swap that is under way is shown, and the wallet is not asked again.
  if (flow.isUnderWay()) return router.replace({ view: 'SwapStatus' })
  if (!review) return
  const { order, quote: agreed } = review
  const begun = { plan: 'none', hasReset: false, offer: null, failure: null, operationId: null } as const
  const running = flow.start({ ...begun, order, agreed, step: 'checking' })
  router.replace({ view: 'SwapStatus' })
  const failForOther = () => running.change({ step: 'stopped', failure: { reason: 'otherSwap' } })
  if (hasPendingSwap(swap, order)) return failForOther()
  const lock = `${operationsKey(project.projectId)} swap ${order.caipNetworkId} ${order.from}`
  const isMade = await createLocks(window.navigator.locks).tryHold(lock, async () => {
    await makeSwap({
      context: features,
      operations,
      api,
      order,
      agreed,
      change: running.change,
      offer: priceOffer.ask,
      signal: ended.signal,
      giveUpSignal: running.signal,
    })
    return true
  })
  // Another tab holds it.
  if (isMade === null) return failForOther()
  if (running.isCurrent() && store.get(flow.attemptAtom)?.step === 'over') flow.reset()
}
