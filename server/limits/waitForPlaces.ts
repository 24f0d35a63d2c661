import type { Release } from './fairLimit.ts'
import {
  type Client,
  dequeue,
  type FairPlaces,
  type Group,
  type PlaceRequest,
  servePlaces,
  type Waiting,
} from './fairPlaces.ts'

/**
 * Waits for places; null where too many wait already.
 *
 * @param signal of the client. Rejects with its reason when it aborts
 */
export async function waitForPlaces(
  state: FairPlaces,
  request: PlaceRequest,
  signal: () => AbortSignal,
): Promise<Release | null> {
  const { group, client, close } = request
  if (!hasQueuePlace(state, group, client)) {
    close()
    return null
  }
  const left = signal()
  if (left.aborted) {
    close()
    throw left.reason
  }
  return new Promise<Release | null>((resolve, reject) => {
    const abort = () => {
      dequeue(group, client, waiting)
      // It may have kept others waiting.
      servePlaces(state, group)
      close()
      reject(left.reason)
    }
    const waiting: Waiting = {
      request,
      answer(release) {
        left.removeEventListener('abort', abort)
        if (!release) close()
        resolve(release)
      },
    }
    client.queue.add(waiting)
    group.queued.add(client)
    group.waiting += 1
    left.addEventListener('abort', abort, { once: true })
  })
}

/** Whether one more of `client` may wait. In a full queue the client with the most in it loses its last. */
function hasQueuePlace({ policy }: FairPlaces, group: Group, client: Client): boolean {
  const { waiting, waitingPerClient } = policy
  if (client.queue.size >= waitingPerClient || waiting === 0) return false
  if (group.waiting < waiting) return true
  const [largest] = [...group.queued].sort((a, b) => b.queue.size - a.queue.size)
  if (!largest || largest.queue.size <= client.queue.size + 1) return false
  const last = [...largest.queue].at(-1)
  if (!last) return false
  dequeue(group, largest, last)
  last.answer(null)
  return true
}
