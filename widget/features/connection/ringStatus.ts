import type { AttemptStatus } from './connection.ts'

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
