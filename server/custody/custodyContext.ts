import type { Vault } from '#shared/api/auth/custody.ts'
import type { Queries } from '../database/database.ts'
import type { EscrowBox } from './createEscrowBox.ts'
import type { CustodyPolicy } from './custodyPolicy.ts'
import type { Notices } from './notices.ts'

/** What the operations of custody are made from. */
export interface CustodyContext {
  queries: Queries
  notices: Notices
  policy: CustodyPolicy
  /** Null: no operator keeps a way back. */
  escrow: EscrowBox | null
  /** What a wallet holds, in US dollars, as far as chains say; null: not known. */
  worthOf: (addresses: Vault['addresses'], signal: AbortSignal) => Promise<number | null>
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Where a person stands in a transaction, or outside of one. */
export type Transaction = Pick<Queries, 'select' | 'insert' | 'update' | 'delete'>
