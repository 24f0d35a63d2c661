import type { Locks } from '#shared/async/createLocks.ts'
import { repeat } from '#shared/async/repeat.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import type { Outgoing } from './delivery.ts'
import { inFlightWait, isInFlight } from './inFlight.ts'
import { nonceOf } from './nonceOf.ts'
import type { Operation } from './operation.ts'
import { operationKey } from './operationKey.ts'
import { forgetSentCalls, keepRepeated, keepSentCalls, sentCallsOf } from './sentCalls.ts'

export interface OutboxParameters {
  storage: Pick<FrameStorage, 'put' | 'remove' | 'list'>
  locks: Locks
  person: () => string | null
  /** Milliseconds since the epoch. */
  now: () => number
  /** Another clock's. */
  wait?: (milliseconds: number) => Promise<unknown>
  /** What waited for its turn was not sent, and is left to be concluded. */
  onLeft?: () => void
}

/**
 * Sends what was signed, and has it written down for as long as it is not known to have arrived. Of an upgraded account nodes take one transaction
 * at a time: what comes after it waits here.
 */
export interface Outbox {
  /** Resolves once it is sent, or waits for its turn. @throws what sending does; after `RPC_UNREACHABLE` it stays written down, as it may have arrived */
  send(what: Omit<Operation, 'id' | 'person' | 'createdAt'>, outgoing: Outgoing): Promise<void>
}

export function createOutbox({ storage, locks, person, now, wait, onLeft }: OutboxParameters): Outbox {
  /** Sends it, as often as nodes say that another one of the account is before it. `queue` runs at the first time. */
  const sendInTurn = async (outgoing: Outgoing, queue: () => Promise<void>): Promise<void> => {
    const attempt = async (tried: number) => {
      try {
        await sendOnce(outgoing)
        return true
      } catch (error) {
        if (!isInFlight(error)) throw error
        if (tried === 0) await queue()
        return undefined
      }
    }
    if (!(await repeat(attempt, inFlightWait, wait && { wait })))
      throw new WalletKitError(
        'RPC_UNREACHABLE',
        'Another transaction of the account is still before this one',
      )
  }

  return {
    async send(what, outgoing) {
      const owner = person()
      if (owner === null) throw new WalletKitError('SESSION_EXPIRED', 'Nobody is signed in')
      const { id } = outgoing
      const key = operationKey(id)
      const operation: Operation = { ...what, id, person: owner, createdAt: now() }
      let isQueued = false
      let onQueued = () => {}
      const queued = new Promise<void>((resolve) => {
        onQueued = resolve
      })
      const work = async () => {
        await storage.put(key, operation)
        const calls = sentCallsOf(operation)
        if (calls) await keepSentCalls(storage, calls)
        const { repeats } = operation.order
        if (repeats !== undefined) await keepRepeated(storage, { hash: repeats, by: operation.id })
        try {
          await sendInTurn(outgoing, async () => {
            await storage.put(key, { ...operation, queuedNonce: nonceOf(what.requests[0]) })
            isQueued = true
            onQueued()
          })
        } catch (error) {
          // What was answered already is concluded as what an earlier document has left, and told to the person.
          if (!isCode(error, 'RPC_UNREACHABLE') && !isQueued) {
            await storage.remove(key)
            if (calls) await forgetSentCalls(storage, calls)
          }
          throw error
        }
        await storage.remove(key)
        return true
      }
      const held = async () => {
        // The lock shows other documents that the operation is not abandoned. A document that holds it already sends the same bytes.
        if ((await locks.tryHold(key, work)) === null) await work()
      }
      const done = held()
      // The page has its answer while the transaction waits, and the person can speed up or cancel the one before it.
      done.catch(() => isQueued && onLeft?.())
      await Promise.race([done, queued])
    },
  }
}

/** A node refuses what the chain has already: it was sent before, and its answer was lost. */
async function sendOnce({ send, find }: Outgoing): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!isCode(error, 'RPC_ERROR') || (await find()) === 'missing') throw error
  }
}
