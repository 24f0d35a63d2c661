import type { Operation } from './operation.ts'

/**
 * What a network says of an operation now.
 *
 * - `missing`: it is not there, and may still come.
 * - `found`: it is, by this hash, in so many blocks; 0 while it waits for one. `arrived` is what a swap has brought, of whole units, null
 *   where that is unknown.
 * - `foreign`: the hash that the wallet gave is of something else.
 * - `cancelled`: the transaction that took its place moves nothing.
 * - `unsent`: it is not there, and the wallet that was asked cannot sign it any more.
 */
export type Finding =
  | { kind: 'missing' }
  | { kind: 'foreign' }
  | { kind: 'found'; hash: string; blocks: number; needed: number; nonce?: number; arrived?: string | null }
  | { kind: 'failed'; hash: string }
  | { kind: 'replaced' }
  | { kind: 'cancelled'; hash: string }
  | { kind: 'expired' }
  | { kind: 'unsent' }

/**
 * Looks for an operation on its network.
 *
 * @param others by which the network knows other operations, that may say the same: none of them is this one
 * @throws `RPC_UNREACHABLE`, `RPC_ERROR`
 */
export type FindOperation = (operation: Operation, others: ReadonlySet<string>) => Promise<Finding>
