import type { Queries } from '../../database/database.ts'

/** What reads and changes of purchases are made from. */
export interface OrderContext {
  queries: Queries
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Whose orders, and of which provider. */
export interface OrderOwner {
  provider: string
  address: string
  chains: readonly string[]
}

export function ago({ now }: OrderContext, milliseconds: number): Date {
  return new Date(now() - milliseconds)
}
