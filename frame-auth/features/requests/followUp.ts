import type { Locks } from '#shared/async/createLocks.ts'
import { replaceMethod } from '#shared/constants/replaceMethod.ts'
import type { EmbeddedNamespace } from '#shared/entities/account.ts'
import type { RequestOutcome } from '#shared/entities/requestOutcome.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import { type Networks, walletNamespaceOf } from '../networks/createNetworks.ts'
import type { Deliver, Delivery } from '../operations/delivery.ts'
import { findOutcome } from '../operations/findOutcome.ts'
import { type Operation, operationSchema } from '../operations/operation.ts'
import { operationKey, operationPrefix } from '../operations/operationKey.ts'
import { isOpen, type Outcome } from '../operations/outcome.ts'
import { findSentCalls, forgetSentCalls, keepSentCalls, sentCallsOf } from '../operations/sentCalls.ts'
import { type OutcomeQueue, showOutcome } from '../operations/showOutcome.ts'

export interface FollowUpContext {
  storage: Pick<FrameStorage, 'get' | 'list' | 'put' | 'remove'>
  locks: Locks
  chain: ChainClient
  api: Pick<Api, 'call'>
  networks: Pick<Networks, 'get'>
  viewQueue: OutcomeQueue
  /** Sends the outcome to the page. */
  notify: (outcome: RequestOutcome) => void
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Whose operations count. */
export interface Visitor {
  /** Who is signed in. */
  person: string
  /** Of the page around. */
  origin: string
}

const deliverers = {
  eip155: async () => (await import('./deliverEvm.ts')).deliverEvm,
  solana: async () => (await import('./deliverSolana.ts')).deliverSolana,
} as const satisfies Record<EmbeddedNamespace, () => Promise<Deliver>>

/** Milliseconds after which an operation is forgotten, whatever came of it. */
const maxAgeMs = 7 * 24 * 60 * 60_000

/**
 * Finds out what came of the operations that an earlier document has left unfinished, and shows it to the person and the page. A document that
 * lives follows its own operations. Those of another person or another page wait for their visit.
 */
export async function followUp(context: FollowUpContext, { person, origin }: Visitor): Promise<void> {
  const { storage, locks, now } = context
  for (const record of await storage.list(operationPrefix)) {
    const operation = operationSchema.safeParse(record).data
    if (!operation) continue
    const key = operationKey(operation.id)
    if (now() - operation.createdAt > maxAgeMs) await storage.remove(key)
    else if (operation.person === person && operation.origin === origin)
      await locks.tryHold(key, async () => {
        // Its document may have ended it meanwhile.
        if ((await storage.get(key)) !== undefined) await conclude(context, operation)
      })
  }
}

async function conclude(context: FollowUpContext, operation: Operation): Promise<void> {
  const { storage, chain, api, now } = context
  const { order, signed, createdAt } = operation
  const deliver = await delivererOf(order)
  const delivery = deliver({ chain, api, order, signed })
  const calls = sentCallsOf(operation)
  // Its document may have ended before the id was written down: a page that does not find its batch would send it again.
  if (calls && !(await findSentCalls(storage, { key: calls, now: now() })))
    await keepSentCalls(storage, calls)
  for (;;) {
    const outcome = await findOutcome(delivery, now() - createdAt)
    if (calls && outcome === 'refused') await forgetSentCalls(storage, calls)
    if ((await announce(context, { operation, delivery, outcome })) === 'retry') continue
    // What cannot be known yet is asked for again at the next visit.
    if (!isOpen(outcome)) await storage.remove(operationKey(operation.id))
    return
  }
}

interface Announced {
  operation: Pick<Operation, 'order'>
  delivery: Delivery | null
  outcome: Outcome
}

/** Tells the page, then the person, until they have seen it. */
export async function announce(
  { viewQueue, networks, notify }: Pick<FollowUpContext, 'viewQueue' | 'networks' | 'notify'>,
  { operation: { order }, delivery, outcome }: Announced,
): Promise<'retry' | 'close'> {
  const { method, caipNetworkId } = order
  const isAnswered = outcome === 'sent' || outcome === 'signed'
  const told = outcome === 'skipped' ? 'failed' : outcome
  notify({ method, caipNetworkId, outcome: told, ...(isAnswered && { result: delivery?.answer }) })
  // Of two transactions with one nonce it says nothing that this one was refused: the widget shows what became of the payment.
  if (method === replaceMethod) return 'close'
  try {
    const network = networks.get(caipNetworkId)
    // No explorer of transactions knows a user operation by its hash.
    const id = order.userOperation ? null : (delivery?.outgoing?.id ?? null)
    return await showOutcome(viewQueue, { outcome, network, id })
  } catch (error) {
    // The project has taken the network away.
    if (isCode(error, 'NETWORK_NOT_FOUND')) return 'close'
    throw error
  }
}

export async function delivererOf({
  caipNetworkId,
  userOperation,
}: Pick<Operation['order'], 'caipNetworkId' | 'userOperation'>): Promise<Deliver> {
  if (userOperation) return (await import('./deliverUserOperation.ts')).deliverUserOperation
  return deliverers[walletNamespaceOf(caipNetworkId)]()
}
