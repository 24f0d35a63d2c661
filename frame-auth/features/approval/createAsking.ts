import type { Described } from '../decode/describeMessage.ts'
import type { ApprovalPlace } from './approvalPlace.ts'
import { approvalPlace } from './approvalPlace.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import type { ApprovalWindow, ApprovalWindowParameters, ApprovalWindows } from './approvalWindows.ts'

/** How a person is asked for an approval: where, and by which window. */
export interface Asking {
  /** @param described what it turned out to be, once it has been read */
  placeOf(request: Pick<ApprovalRequest, 'kind' | 'site'>, described?: Described): ApprovalPlace
  /** A window for it. */
  begin(parameters: ApprovalWindowParameters): ApprovalWindow
}

export function createAsking({ windows }: { windows: ApprovalWindows }): Asking {
  return {
    placeOf: ({ kind, site: { verified } }, described) =>
      approvalPlace({ kind, verified, ...(described && { described }) }),
    begin: windows.begin,
  }
}
