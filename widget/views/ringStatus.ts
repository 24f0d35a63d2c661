import type { AttemptStatus } from '../features/connection/connection.ts'
import type { StatusRingProps } from '../ui/StatusRing.tsx'

const statuses: Record<AttemptStatus, StatusRingProps['status']> = {
  waiting: 'busy',
  declined: 'failed',
  pending: 'attention',
  failed: 'failed',
}

/** How a request to a wallet looks as a ring. */
export function ringStatus(status: AttemptStatus): StatusRingProps['status'] {
  return statuses[status]
}
