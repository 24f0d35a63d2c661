import type { FeatureContext } from '../context/featureContext.ts'
import type { MoneyFlow } from './createMoneyFlow.ts'

export interface CheckFormParameters<Problem> {
  features: Pick<FeatureContext, 'activeConnectionAtom' | 'walletOf' | 'store'>
  /** What the fields say; null: nothing is wrong with them. */
  problem: Problem | 'walletCannot' | null
}

/** Sets the problem that keeps the form from being reviewed: one of its fields, or a wallet that may not send. @returns whether there is none */
export async function checkForm<Problem>(
  {
    store,
    problemAtom,
  }: Pick<MoneyFlow<Problem | 'walletCannot', unknown, unknown>, 'store' | 'problemAtom'>,
  { features, problem }: CheckFormParameters<Problem>,
): Promise<boolean> {
  const found = problem ?? ((await canSend(features)) ? null : 'walletCannot')
  store.set(problemAtom, found)
  return found === null
}

/** A session may have been approved without sending. */
async function canSend({
  store,
  activeConnectionAtom,
  walletOf,
}: CheckFormParameters<unknown>['features']): Promise<boolean> {
  const connection = store.get(activeConnectionAtom)
  if (!connection) return true
  return (await walletOf(connection.uuid, connection.namespace)).canSend()
}
