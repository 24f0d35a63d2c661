/** How much may be under way at the same time under one key, and how much of that for one client. */
export interface FairPolicy {
  /** Of all clients together. */
  places: number
  /** Of one client, however many are free. */
  perClient: number
  /** How many may wait for a place, of all clients together and of one. 0: no request waits. */
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
  /** How many it takes, at most as many as one client may have. Left out: one. */
  count?: number
}

/** Gives the places back. Safe to call twice. */
export type Release = () => void

export interface FairLimit {
  /** Takes places if they are free now; null if they are not. */
  take(asked: FairAsked): Release | null
  /**
   * Waits for places; null where too many wait already.
   *
   * @param signal of the client; asked for only where it waits. Rejects with its reason when it aborts
   */
  enter(asked: FairAsked, signal: () => AbortSignal): Promise<Release | null>
}
