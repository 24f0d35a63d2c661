import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { awaitDecision } from '../approval/awaitDecision.ts'
import type { Decision } from '../approval/decision.ts'
import {
  type RedirectedRequest,
  redirectedRequestSchema,
  redirectLifetimeMs,
} from '../approval/redirectedRequest.ts'
import { createRendezvous } from '../approval/rendezvous.ts'
import type { Delivery } from '../operations/delivery.ts'
import type { Outcome } from '../operations/outcome.ts'
import { announce, delivererOf, followUp, type Visitor } from '../requests/followUp.ts'
import type { RedirectContext } from './redirectContext.ts'
import { redirectKey, redirectPrefix } from './storage.ts'

/**
 * Takes up the requests that the page was left for, then what else an earlier document has left unfinished. The server gives each decision
 * out once: of two tabs one acts on it, and an address that is opened again has nothing to give.
 */
export async function resumeRedirects(context: RedirectContext, visitor: Visitor): Promise<void> {
  const kept = await context.storage.list(redirectPrefix)
  // Another tab may be at an approval for minutes: what is on its way does not wait for it.
  await Promise.all([
    ...kept.map((record) => considerRecord(context, visitor, record)),
    followUp(context, visitor),
  ])
}

async function considerRecord(context: RedirectContext, visitor: Visitor, record: unknown): Promise<void> {
  const { storage, locks, now } = context
  const { person, origin } = visitor
  const kept = redirectedRequestSchema.safeParse(record).data
  if (!kept) return
  const key = redirectKey(kept.id)
  const isMine = kept.person === person && kept.request.site.origin === origin
  if (isMine && kept.isOffered)
    await locks.tryHold(key, async () => {
      // Another tab may have taken it up meanwhile.
      if ((await storage.get(key)) !== undefined) await takeUp(context, visitor, kept)
    })
  else if (now() - kept.createdAt > redirectLifetimeMs) await storage.remove(key)
}

async function takeUp(context: RedirectContext, visitor: Visitor, kept: RedirectedRequest): Promise<void> {
  const { storage, now } = context
  const decision = await readDecision(context, kept)
  if (decision === null) return
  const isApproved = decision === 'approve' && now() - kept.createdAt <= redirectLifetimeMs
  const done = isApproved ? await carryOut(context, kept) : declined
  await storage.remove(redirectKey(kept.id))
  if (done) await announce(context, { operation: kept, ...done })
  else await followUp(context, visitor)
}

/** What the person has decided; null where it is not known yet. Once the request is over at the server, nothing is approved. */
async function readDecision(
  { api }: RedirectContext,
  { secret }: RedirectedRequest,
): Promise<Decision | null> {
  try {
    const rendezvous = await createRendezvous(Uint8Array.from(secret))
    const { signal } = new AbortController()
    const asked = { api, rendezvous, offer: null, onOffered() {}, onPresence() {}, signal }
    const { decision, edit } = await awaitDecision(asked)
    // What was frozen when the page was left is all that can be signed: it has nothing to edit.
    return edit === undefined ? decision : 'closed'
  } catch (error) {
    return isCode(error, 'LOGIN_EXPIRED', 'PROVIDER_INVALID_RESPONSE') ? 'closed' : null
  }
}

interface Done {
  delivery: Delivery | null
  outcome: Outcome
}

const declined: Done = { delivery: null, outcome: 'declined' }

/** @returns null where it may have arrived: it is written down then */
async function carryOut(context: RedirectContext, kept: RedirectedRequest): Promise<Done | null> {
  const { storage, chain, api, custody, loadOutbox, open } = context
  const { order, request, frozen } = kept
  const signed: string[] = []
  try {
    await open()
    for (const each of frozen) signed.push(await custody.sign(each))
  } catch (error) {
    if (error instanceof WalletKitError) return declined
    throw error
  }
  const delivery = (await delivererOf(order))({ chain, api, order, signed })
  const { outgoing } = delivery
  if (!outgoing) return { delivery, outcome: 'signed' }
  const send = async () => {
    // From here on the operation tells what came of it.
    await storage.remove(redirectKey(kept.id))
    await outgoing.send()
  }
  const requests = frozen.map(({ bytes }) => new TextDecoder().decode(bytes))
  try {
    const outbox = await loadOutbox()
    await outbox.send({ origin: request.site.origin, order, requests, signed }, { ...outgoing, send })
    return { delivery, outcome: 'sent' }
  } catch (error) {
    if (isCode(error, 'RPC_UNREACHABLE')) return null
    if (isCode(error, 'RPC_ERROR')) return { delivery, outcome: 'refused' }
    throw error
  }
}
