import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import { createApprovalRoom } from '../approval/approvalRoom.ts'
import type { Decision } from '../approval/decision.ts'
import { type LeftRequest, leftLife, leftRequestSchema } from '../approval/leftRequest.ts'
import { waitInRoom } from '../approval/waitInRoom.ts'
import type { Addresses, Custody } from '../custody/custody.ts'
import type { Outbox } from '../operations/createOutbox.ts'
import type { Delivery } from '../operations/delivery.ts'
import type { Outcome } from '../operations/outcome.ts'
import { announce, delivererOf, type FollowUpParameters, followUp } from '../requests/followUp.ts'
import { leftKey, leftPrefix } from './leftKey.ts'

export interface ComeBackParameters extends FollowUpParameters {
  api: Api
  custody: Pick<Custody, 'sign'>
  loadOutbox: () => Promise<Outbox>
  /** Has the wallet opened, by the person if need be. */
  open: () => Promise<Addresses>
}

/**
 * Takes up what the page was left for, then what else a document before this one has left behind. The answer is in the room, and the server
 * gives it out once: of two tabs one acts on it, and an address that is opened again has nothing to give.
 */
export async function comeBack(parameters: ComeBackParameters): Promise<void> {
  const left = await parameters.storage.list(leftPrefix)
  // Another tab may be at an approval for minutes: what is on its way does not wait for it.
  await Promise.all([...left.map((record) => consider(record, parameters)), followUp(parameters)])
}

async function consider(record: unknown, parameters: ComeBackParameters): Promise<void> {
  const { storage, locks, person, origin, now } = parameters
  const left = leftRequestSchema.safeParse(record).data
  if (!left) return
  const key = leftKey(left.id)
  const isMine = left.person === person && left.request.site.origin === origin
  if (isMine && left.isOffered)
    await locks.tryHold(key, async () => {
      // Another tab may have taken it up meanwhile.
      if ((await storage.get(key)) !== undefined) await takeUp(left, parameters)
    })
  else if (now() - left.createdAt > leftLife) await storage.remove(key)
}

async function takeUp(left: LeftRequest, parameters: ComeBackParameters): Promise<void> {
  const { storage, now } = parameters
  const decision = await readDecision(left, parameters)
  if (decision === null) return
  const isApproved = decision === 'approve' && now() - left.createdAt <= leftLife
  const done = isApproved ? await carryOut(left, parameters) : declined
  await storage.remove(leftKey(left.id))
  if (done) await announce(parameters, { operation: left, ...done })
  else await followUp(parameters)
}

/** What the person has decided; null where it is not known, and may be later. A room that is over has nothing approved in it. */
async function readDecision({ secret }: LeftRequest, { api }: ComeBackParameters): Promise<Decision | null> {
  try {
    const room = await createApprovalRoom(Uint8Array.from(secret))
    const { signal } = new AbortController()
    return await waitInRoom({ api, room, offer: null, onOffered() {}, onStage() {}, signal })
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
async function carryOut(left: LeftRequest, parameters: ComeBackParameters): Promise<Done | null> {
  const { storage, chain, custody, loadOutbox, open } = parameters
  const { order, request, frozen } = left
  const signed: string[] = []
  try {
    await open()
    for (const each of frozen) signed.push(await custody.sign(each))
  } catch (error) {
    if (error instanceof WalletKitError) return declined
    throw error
  }
  const delivery = (await delivererOf(order.caipNetworkId))(chain, order, signed)
  const { outgoing } = delivery
  if (!outgoing) return { delivery, outcome: 'signed' }
  const send = async () => {
    // From here on the operation tells what came of it.
    await storage.remove(leftKey(left.id))
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
