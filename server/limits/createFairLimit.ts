/** How much may be under way at the same time under one key, and how much of that for one client. */
export interface FairPolicy {
  /** Of all clients together. */
  places: number
  /** Of one client, however many are free. */
  perClient: number
  /** Those that wait for a place, of all clients together and of one. 0: nobody waits. */
  waiting: number
  waitingPerClient: number
  /**
   * The share of `places` (0 to 1) that is kept for clients that hold little, and how many of it one may have: a crowd from many networks,
   * each within its share, must not leave a visitor waiting. Left out: none.
   */
  reserve?: { share: number; perClient: number }
}

export interface FairAsked {
  /** Whose places they are: a project's. */
  key: string
  /** Who shares them: a client's network. */
  client: string
  /** How many it takes. More than one client may have are counted as that many. Left out: one. */
  count?: number
}

/** Gives the places back. Safe to call twice. */
export type Release = () => void

export interface FairLimit {
  /** Takes places if they are free now; null if they are not. */
  take(asked: FairAsked): Release | null
  /**
   * Waits for them, unless too many wait already: null.
   *
   * @param signal of the client; asked for only where it waits. Rejects with its reason when it aborts
   */
  enter(asked: FairAsked, signal: () => AbortSignal): Promise<Release | null>
}

/** Which of the places: those of everybody, or those kept for clients that hold little. */
type Pool = 'common' | 'reserve'

interface Client {
  held: number
  queue: Set<Waiting>
}

/** In the order in which they are given away. */
const pools = ['common', 'reserve'] as const satisfies readonly Pool[]

interface Waiting {
  opened: Opened
  /** Null: it is sent away. */
  answer(release: Release | null): void
}

/** What is asked for, and where it is counted. */
interface Opened {
  group: Group
  client: Client
  count: number
  /** Forgets the client, and its group, where nothing of them is left. */
  close(): void
}

interface Group {
  held: Record<Pool, number>
  waiting: number
  clients: Map<string, Client>
  /** Those of them who wait; who got something last comes last. */
  queued: Set<Client>
}

/**
 * A limit in which nobody takes everything: each client has a share at most, and what becomes free goes to the client that holds least.
 * Where too many wait, the client with the most in its queue loses its last.
 */
export function createFairLimit(policy: FairPolicy): FairLimit {
  const { places, perClient, waiting, waitingPerClient, reserve = { share: 0, perClient: 0 } } = policy
  const kept = Math.floor(places * reserve.share)
  const sizes: Readonly<Record<Pool, number>> = { common: places - kept, reserve: kept }
  const shares: Readonly<Record<Pool, number>> = {
    common: perClient,
    reserve: Math.min(perClient, reserve.perClient),
  }
  const groups = new Map<string, Group>()

  function open({ key, client: name, count = 1 }: FairAsked): Opened {
    const group: Group = groups.get(key) ?? {
      held: { common: 0, reserve: 0 },
      waiting: 0,
      clients: new Map(),
      queued: new Set(),
    }
    const client: Client = group.clients.get(name) ?? { held: 0, queue: new Set() }
    groups.set(key, group)
    group.clients.set(name, client)
    const close = () => {
      if (client.held === 0 && client.queue.size === 0) group.clients.delete(name)
      if (group.clients.size === 0) groups.delete(key)
    }
    return { group, client, count: Math.min(count, perClient, sizes.common), close }
  }

  function hold({ group, client, count, close }: Opened, pool: Pool): Release {
    group.held[pool] += count
    client.held += count
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      group.held[pool] -= count
      client.held -= count
      serve(group)
      close()
    }
  }

  const mayHold = (client: Client, count: number, pool: Pool) => client.held + count <= shares[pool]
  const isRoom = (group: Group, count: number, pool: Pool) => group.held[pool] + count <= sizes[pool]

  /** The one that is next: of those whose share has room, the one that holds least. */
  function nextOf(group: Group, pool: Pool): { client: Client; first: Waiting } | null {
    let next: { client: Client; first: Waiting } | null = null
    for (const client of group.queued) {
      const [first] = client.queue
      if (first && mayHold(client, first.opened.count, pool) && (!next || client.held < next.client.held))
        next = { client, first }
    }
    return next
  }

  /** Gives away what is free. Whose turn it is keeps the others waiting until there is room for it: much must not wait for ever. */
  function serve(group: Group): void {
    for (const pool of pools)
      for (
        let next = nextOf(group, pool);
        next && isRoom(group, next.first.opened.count, pool);
        next = nextOf(group, pool)
      ) {
        const { client, first } = next
        drop(group, client, first)
        group.queued.delete(client)
        if (client.queue.size > 0) group.queued.add(client)
        first.answer(hold(first.opened, pool))
      }
  }

  function drop(group: Group, client: Client, one: Waiting): void {
    if (!client.queue.delete(one)) return
    group.waiting -= 1
    if (client.queue.size === 0) group.queued.delete(client)
  }

  /** Makes room in the queue for one more of `client`; false if there is none. */
  function makeRoom(group: Group, client: Client): boolean {
    if (client.queue.size >= waitingPerClient || waiting === 0) return false
    if (group.waiting < waiting) return true
    const [longest] = [...group.queued].sort((a, b) => b.queue.size - a.queue.size)
    if (!longest || longest.queue.size <= client.queue.size + 1) return false
    const last = [...longest.queue].at(-1)
    if (!last) return false
    drop(group, longest, last)
    last.answer(null)
    return true
  }

  function take(opened: Opened): Release | null {
    const { group, client, count } = opened
    const free = pools.find((pool) => {
      const next = nextOf(group, pool)
      const isTurn = client.queue.size === 0 && (!next || client.held < next.client.held)
      return isTurn && mayHold(client, count, pool) && isRoom(group, count, pool)
    })
    return free ? hold(opened, free) : null
  }

  return {
    take(asked) {
      const opened = open(asked)
      const release = take(opened)
      if (!release) opened.close()
      return release
    },

    async enter(asked, signal) {
      const opened = open(asked)
      const release = take(opened)
      if (release) return release
      const { group, client, close } = opened
      if (!makeRoom(group, client)) {
        close()
        return null
      }
      const left = signal()
      if (left.aborted) {
        close()
        throw left.reason
      }
      return new Promise<Release | null>((resolve, reject) => {
        const leave = () => {
          drop(group, client, one)
          // It may have kept others waiting.
          serve(group)
          close()
          reject(left.reason)
        }
        const one: Waiting = {
          opened,
          answer(release) {
            left.removeEventListener('abort', leave)
            if (!release) close()
            resolve(release)
          },
        }
        client.queue.add(one)
        group.queued.add(client)
        group.waiting += 1
        left.addEventListener('abort', leave, { once: true })
      })
    },
  }
}
