import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import { delay } from '#shared/async/delay.ts'
import { fromBase64Url } from '../../../services/crypto/bytes.ts'
import { createRendezvous, type Rendezvous } from '../rendezvous.ts'
import { showSchema } from '../showMessage.ts'
import { endVisit, setVisit, stepOf, type VisitContext } from './approvalVisit.ts'

const secretPattern = /^#([A-Za-z0-9_-]{43})$/
const retryIntervalMs = 1_000

/** Takes the request from the server and shows it. What does not open with the secret of the window's address is not shown. */
export async function takeRequest(context: VisitContext): Promise<void> {
  const { api, hash, isAllowed, isVerified } = context
  const [, secret] = secretPattern.exec(hash) ?? []
  if (secret === undefined) return setVisit(context, { step: 'over' })
  const rendezvous = await createRendezvous(fromBase64Url(secret))
  context.rendezvous = rendezvous
  const { offer } = await api.call(approvalEndpoints.take, { room: rendezvous.id })
  const { request, returnTo: asked, ...shown } = showSchema.parse(await rendezvous.open('show', offer))
  const { origin } = request.site
  if (asked !== undefined && new URL(asked).origin === origin && isAllowed(origin)) context.returnTo = asked
  const site = { ...request.site, verified: request.site.verified && isVerified(request.site.origin) }
  const answer = await rendezvous.seal('answer', { decision: 'closed' })
  context.farewell = { room: rendezvous.id, answer }
  setVisit(context, {
    step: 'asked',
    show: { ...shown, request: { ...request, site } },
    unsent: 0,
    unproven: 0,
  })
  void keepPresent(context, rendezvous)
}

/** Says that the window is there, and learns when the request is over. */
async function keepPresent(context: VisitContext, { id }: Rendezvous): Promise<void> {
  const isOpen = () => ['asked', 'proving', 'sending'].includes(stepOf(context))
  for (;;) {
    // A server that does not answer is asked again. Once the request has expired there, it says so.
    const state = await context.api.call(approvalEndpoints.attend, { room: id }).then(
      (answer) => answer.state,
      () => delay(retryIntervalMs).then(() => 'open' as const),
    )
    if (!isOpen()) return
    if (state === 'open') continue
    await context.answering
    return isOpen() ? endVisit(context, { isTaken: state === 'taken' }) : undefined
  }
}
