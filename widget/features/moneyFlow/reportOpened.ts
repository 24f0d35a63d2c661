import type { Target } from '../accountData/createAccountWatcher.ts'
import type { FeatureContext } from '../context/featureContext.ts'

export interface OpenedParameters {
  event: 'OPEN_SEND' | 'OPEN_SWAP'
  target: Target | null
}

/** Tells the page's statistics that somebody has come to move money. */
export function reportOpened(
  { host }: Pick<FeatureContext, 'host'>,
  { event, target }: OpenedParameters,
): void {
  if (!target) return
  const isSmartAccount = target.accountType === 'smartAccount'
  host.emit('event', { event, properties: { isSmartAccount, network: target.network.caipNetworkId } })
}
