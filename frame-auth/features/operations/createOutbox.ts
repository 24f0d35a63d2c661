import type { Locks } from '#shared/async/createLocks.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import type { Outgoing } from './delivery.ts'
import type { Operation } from './operation.ts'
import { operationKey } from './operationKey.ts'
import { forgetSentCalls, keepSentCalls, sentCallsOf } from './sentCalls.ts'

export interface OutboxParameters {
  storage: Pick<FrameStorage, 'put' | 'remove' | 'list'>
  locks: Locks
  person: () => string | null
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Sends what was signed, and has it written down for as long as it is not known to have arrived. */
export interface Outbox {
  /** @throws what sending does; after `RPC_UNREACHABLE` it stays written down, as it may have arrived */
  send(what: Omit<Operation, 'id' | 'person' | 'createdAt'>, outgoing: Outgoing): Promise<void>
}

export function createOutbox({ storage, locks, person, now }: OutboxParameters): Outbox {
  return {
    async send(what, outgoing) {
      const owner = person()
      if (owner === null) throw new WalletKitError('SESSION_EXPIRED', 'Nobody is signed in')
      const { id } = outgoing
      const key = operationKey(id)
      const operation: Operation = { ...what, id, person: owner, createdAt: now() }
      const work = async () => {
        await storage.put(key, operation)
        const calls = sentCallsOf(operation)
        if (calls) await keepSentCalls(storage, calls)
        try {
          await sendOnce(outgoing)
        } catch (error) {
          if (!isCode(error, 'RPC_UNREACHABLE')) {
            await storage.remove(key)
            if (calls) await forgetSentCalls(storage, calls)
          }
          throw error
        }
        await storage.remove(key)
        return true
      }
      // The lock shows other documents that the operation is not abandoned. A document that holds it already sends the same bytes.
      if ((await locks.tryHold(key, work)) === null) await work()
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
