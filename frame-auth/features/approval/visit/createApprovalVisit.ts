import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import type { GrantEdit } from '#shared/delegations/narrowGrant.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import { fromBase64Url, sha256, utf8 } from '../../../services/crypto/bytes.ts'
import { canonicalJson } from '../freezeRequest.ts'
import type { ShowMessage } from '../showMessage.ts'
import {
  type ApprovalVisit,
  type ApprovalVisitParameters,
  createVisitContext,
  endVisit,
  type GivenEdit,
  setVisit,
  stepOf,
  type VisitContext,
} from './approvalVisit.ts'
import { sendDecision } from './sendDecision.ts'
import { takeRequest } from './takeRequest.ts'

/** The window's side of a rendezvous (shared/api/auth/approval.ts). */
export function createApprovalVisit(parameters: ApprovalVisitParameters): ApprovalVisit {
  const context = createVisitContext(parameters)
  // The request is over, was taken up elsewhere, or was not sealed by the frame: there is nothing to approve.
  takeRequest(context).catch(() => setVisit(context, { step: 'over' }))
  return {
    stateAtom: context.stateAtom,
    decide: (decision, edit) => decide(context, { decision, edit }),
    leave() {
      const { api, farewell } = context
      // The window is going: there is nobody to show an error to, and the server ends the rendezvous by its age.
      if (farewell) void api.call(approvalEndpoints.answer, farewell, { keepalive: true }).catch(() => {})
    },
  }
}

function decide(context: VisitContext, given: GivenEdit): void {
  const { store, stateAtom, rendezvous } = context
  const state = store.get(stateAtom)
  if (state.step !== 'asked' || !rendezvous) return
  const { show, unsent, unproven } = state
  const { decision } = given
  const answer = () => {
    setVisit(context, { step: 'sending', show })
    sendDecision(context, rendezvous, given).catch((error: unknown) => {
      if (stepOf(context) !== 'sending') return
      if (isCode(error, 'LOGIN_EXPIRED')) endVisit(context, { isTaken: false })
      else setVisit(context, { step: 'asked', show, unsent: unsent + 1, unproven })
    })
  }
  if (decision === 'reject' || show.passkeys.length === 0) return answer()
  setVisit(context, { step: 'proving', show })
  const isProving = () => stepOf(context) === 'proving'
  // Cancelled, or the passkey does not serve: the view counts the attempts, and says what to do after the first.
  proveByPasskey(context, show, given.edit).then(
    () => isProving() && answer(),
    () => isProving() && setVisit(context, { step: 'asked', show, unsent, unproven: unproven + 1 }),
  )
}

/** By a passkey of the wallet, over the hash of exactly what is shown. @throws `USER_REJECTED`, `PASSKEY_UNAVAILABLE` */
async function proveByPasskey(
  { passkeys }: VisitContext,
  { request, passkeys: ids }: ShowMessage,
  edit: GrantEdit | undefined,
): Promise<unknown> {
  return passkeys.confirm(
    await sha256(utf8(canonicalJson(edit ? { request, edit } : request))),
    ids.map(fromBase64Url),
  )
}
