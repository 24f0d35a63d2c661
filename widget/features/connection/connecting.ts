import type { AttemptStatus } from '../walletState/connection.ts'

export const connectingText = {
  'connecting.waitingTitle': 'Approve the connection in {wallet}',
  'connecting.waitingText': 'No window? Open {wallet} from your browser’s toolbar.',
  'connecting.cancel': 'Cancel',
  'connecting.declinedTitle': 'Connection declined',
  'connecting.declinedText': 'Nothing was shared with this site. You can try again anytime.',
  'connecting.pendingTitle': 'An earlier request is still open',
  'connecting.pendingText':
    'Open {wallet} and answer the request there. This continues by itself once you have.',
  'connecting.failedTitle': '{wallet} didn’t connect',
} as const

/** On a touch screen, where wallets stand in the browser’s menu. */
export const connectingTouch = {
  'connecting.waitingText': 'No window? Open {wallet} from your browser’s menu.',
} as const

type RingStatus = 'busy' | 'attention' | 'failed'

const statuses: Record<AttemptStatus, RingStatus> = {
  waiting: 'busy',
  declined: 'failed',
  pending: 'attention',
  failed: 'failed',
}

/** How a request to a wallet looks as a ring. */
export function ringStatus(status: AttemptStatus): RingStatus {
  return statuses[status]
}
