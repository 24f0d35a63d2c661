import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import { fromBase64Url, sha256, toBase64Url, utf8 } from '../../../services/crypto/bytes.ts'
import type { GivenAnswer } from '../decision.ts'
import { canonicalJson } from '../freezeRequest.ts'
import type { ShowMessage } from '../showMessage.ts'
import {
  type ApprovalVisit,
  type ApprovalVisitParameters,
  createVisitContext,
  endVisit,
  setVisit,
  stepOf,
  type VisitAnswer,
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
    decide: (decision, edit) => decide(context, { decision, ...(edit && { edit }) }),
    leave() {
      const { api, farewell } = context
      // The window is going: there is nobody to show an error to, and the server ends the rendezvous by its age.
      if (farewell) void api.call(approvalEndpoints.answer, farewell, { keepalive: true }).catch(() => {})
    },
  }
}

function decide(context: VisitContext, given: VisitAnswer): void {
  const { store, stateAtom, rendezvous } = context
  const state = store.get(stateAtom)
  if (state.step !== 'asked' || !rendezvous) return
  const { show, unsent, unproven } = state
  const answer = (assertion?: GivenAnswer['assertion']) => {
    setVisit(context, { step: 'sending', show })
    sendDecision(context, rendezvous, { ...given, ...(assertion && { assertion }) }).catch(
      (error: unknown) => {
        if (stepOf(context) !== 'sending') return
        if (isCode(error, 'LOGIN_EXPIRED')) endVisit(context, { isTaken: false })
        else setVisit(context, { step: 'asked', show, unsent: unsent + 1, unproven })
      },
    )
  }
  if (given.decision === 'reject' || !needsPasskey(show)) return answer()
  setVisit(context, { step: 'proving', show })
  const isProving = () => stepOf(context) === 'proving'
  // Cancelled, or the passkey does not serve: the view counts the attempts, and says what to do after the first.
  proveByPasskey(context, show, given.edit).then(
    (assertion) => isProving() && answer(assertion),
    () => isProving() && setVisit(context, { step: 'asked', show, unsent, unproven: unproven + 1 }),
  )
}

/** Whether a press of Approve is followed by the browser's question for a passkey. */
export function needsPasskey({ passkeys, order }: ShowMessage): boolean {
  return passkeys.length > 0 || order !== undefined
}

/**
 * By a passkey of the wallet, over the hash of exactly what is shown; what is ordered of an account that a passkey owns, by that one, whose answer
 * the account's contract checks.
 *
 * @throws `USER_REJECTED`, `PASSKEY_UNAVAILABLE`
 */
async function proveByPasskey(
  { passkeys }: VisitContext,
  { request, passkeys: ids, order }: ShowMessage,
  edit: GivenAnswer['edit'],
): Promise<GivenAnswer['assertion']> {
  if (order) {
    const { credentialId, challenge } = order
    const signed = await passkeys.sign({
      challenge: fromBase64Url(challenge),
      credentialId: fromBase64Url(credentialId),
    })
    return {
      authenticatorData: toBase64Url(signed.authenticatorData),
      clientDataJSON: toBase64Url(signed.clientDataJSON),
      signature: toBase64Url(signed.signature),
    }
  }
  const shown = await sha256(utf8(canonicalJson(edit ? { request, edit } : request)))
  await passkeys.confirm(shown, ids.map(fromBase64Url))
  return undefined
}
