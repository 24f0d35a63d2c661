import { createContext, useMemo, useState } from 'react'
import type { GrantEdit } from '#shared/delegations/narrowGrant.ts'
import type { ApprovalRequest } from '../../features/approval/approvalRequest.ts'
import { narrowSubject } from '../../features/decode/narrowSubject.ts'
import type { EvmGrantSubject } from '../../features/decode/subject.ts'

/** What the person makes of a request while they look at it. */
export interface Editing {
  /** As it was asked. */
  asked: EvmGrantSubject
  /** Null: what stands there now cannot be approved. */
  onEdit: (edit: GrantEdit | null) => void
}

/** Null: the request is approved as it is. */
export const EditContext = createContext<Editing | null>(null)

/** The request as the person has made it, and by what they change it. */
export function useEdit(asked: ApprovalRequest) {
  const [edit, setEdit] = useState<GrantEdit | null | undefined>(undefined)
  const subject = 'described' in asked ? asked.described.subject : null
  const context = useMemo(
    () => (subject?.type === 'evmGrant' && subject.isAdjustable ? { asked: subject, onEdit: setEdit } : null),
    [subject],
  )
  const given = edit ?? undefined
  const request: ApprovalRequest = useMemo(
    () =>
      'described' in asked
        ? {
            ...asked,
            described: { ...asked.described, subject: narrowSubject(asked.described.subject, given) },
          }
        : asked,
    [asked, given],
  )
  return { request, edit: given, isUnfit: edit === null, context }
}
