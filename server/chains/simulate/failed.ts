import type { Simulation } from '#shared/api/auth/simulate.ts'
import { toLabel } from '../toLabel.ts'

/** A transaction that would fail. @param reason what the chain or the contract says, as it came */
export function failed(reason: string | undefined): Simulation {
  const label = toLabel(reason ?? '', 512)
  return {
    succeeds: false,
    ...(label !== undefined && { reason: label }),
    changes: [],
    approvals: [],
  }
}
