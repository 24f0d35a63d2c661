import type { ApprovalPlace } from './approvalPlace.ts'
import { approvalPlace } from './approvalPlace.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import type { ApprovalWindow, ApprovalWindowParameters, ApprovalWindows } from './approvalWindows.ts'

/** How a person is asked for an approval: where, and by which window. */
export interface Asking {
  placeOf(request: Pick<ApprovalRequest, 'kind' | 'site'>): ApprovalPlace
  /** A window for it. */
  begin(parameters: ApprovalWindowParameters): ApprovalWindow
}

export function createAsking({ windows }: { windows: ApprovalWindows }): Asking {
  return {
    placeOf: ({ kind, site: { verified } }) => approvalPlace({ kind, verified }),
    begin: windows.begin,
  }
}
