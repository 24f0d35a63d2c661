import type { FairAsked, FairPolicy, Release } from './fairLimit.ts'

/** Which of the places: those of everybody, or those kept for clients that hold little. */
type Pool = 'common' | 'reserve'

/** In the order in which they are given away. */
const pools = ['common', 'reserve'] as const satisfies readonly Pool[]

/** Who holds and who waits, under each key. */
export interface FairPlaces {
  readonly policy: FairPolicy
  readonly sizes: Readonly<Record<Pool, number>>
  readonly shares: Readonly<Record<Pool, number>>
  readonly groups: Map<string, Group>
}

/** The clients of one key. */
export interface Group {
  held: Record<Pool, number>
  waiting: number
  clients: Map<string, Client>
  /** The clients that wait. One that got something moves to the end. */
  queued: Set<Client>
}

export interface Client {
  held: number
  queue: Set<Waiting>
}

export interface Waiting {
  request: PlaceRequest
  /** Null: it is sent away. */
  answer(release: Release | null): void
}

/** What is asked for, and where it is counted. */
export interface PlaceRequest {
  group: Group
  client: Client
  count: number
  /** Forgets the client, and its group, where nothing of them is left. */
  close(): void
}

export function createFairPlaces(policy: FairPolicy): FairPlaces {
  const { places, perClient, reserve = { share: 0, perClient: 0 } } = policy
  const kept = Math.floor(places * reserve.share)
  return {
    policy,
    sizes: { common: places - kept, reserve: kept },
    shares: { common: perClient, reserve: Math.min(perClient, reserve.perClient) },
    groups: new Map(),
  }
}

export function openRequest(
  { policy, sizes, groups }: FairPlaces,
  { key, client: name, count = 1 }: FairAsked,
): PlaceRequest {
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
  return { group, client, count: Math.min(count, policy.perClient, sizes.common), close }
}

/** Takes the places if they are free and no other client comes first. */
export function takePlaces(state: FairPlaces, request: PlaceRequest): Release | null {
  const { group, client, count } = request
  const free = pools.find((pool) => {
    const next = nextOf(state, group, pool)
    const isTurn = client.queue.size === 0 && (!next || client.held < next.client.held)
    return isTurn && mayHold(state, client, count, pool) && isFree(state, group, count, pool)
  })
  return free ? hold(state, request, free) : null
}

/** Gives away what is free. The client whose turn it is keeps the others waiting until its places are free: a large request must not wait for ever. */
export function servePlaces(state: FairPlaces, group: Group): void {
  for (const pool of pools)
    for (
      let next = nextOf(state, group, pool);
      next && isFree(state, group, next.first.request.count, pool);
      next = nextOf(state, group, pool)
    ) {
      const { client, first } = next
      dequeue(group, client, first)
      group.queued.delete(client)
      if (client.queue.size > 0) group.queued.add(client)
      first.answer(hold(state, first.request, pool))
    }
}

export function dequeue(group: Group, client: Client, waiting: Waiting): void {
  if (!client.queue.delete(waiting)) return
  group.waiting -= 1
  if (client.queue.size === 0) group.queued.delete(client)
}

function hold(state: FairPlaces, { group, client, count, close }: PlaceRequest, pool: Pool): Release {
  group.held[pool] += count
  client.held += count
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    group.held[pool] -= count
    client.held -= count
    servePlaces(state, group)
    close()
  }
}

function mayHold({ shares }: FairPlaces, client: Client, count: number, pool: Pool): boolean {
  return client.held + count <= shares[pool]
}

function isFree({ sizes }: FairPlaces, group: Group, count: number, pool: Pool): boolean {
  return group.held[pool] + count <= sizes[pool]
}

/** The client that is next: of those whose share is not used up, the one that holds least. */
function nextOf(state: FairPlaces, group: Group, pool: Pool): { client: Client; first: Waiting } | null {
  let next: { client: Client; first: Waiting } | null = null
  for (const client of group.queued) {
    const [first] = client.queue
    if (
      first &&
      mayHold(state, client, first.request.count, pool) &&
      (!next || client.held < next.client.held)
    )
      next = { client, first }
  }
  return next
}
