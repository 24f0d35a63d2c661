import type { Target } from '../accountData/createAccountWatcher.ts'
import { type TrackContext, track } from '../context/track.ts'

export interface OpenedParameters {
  event: 'OPEN_SEND' | 'OPEN_SWAP'
  target: Target | null
}

/** Tells the page's statistics that somebody has come to move money. */
export function reportOpened(context: TrackContext, { event, target }: OpenedParameters): void {
  if (!target) return
  const isSmartAccount = target.accountType === 'smartAccount'
  track(context, { event, properties: { isSmartAccount, network: target.network.caipNetworkId } })
}
