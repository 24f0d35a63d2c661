import type { Hex } from 'viem'
import type { SignedTransaction } from './block.ts'

/** A transaction that waits for its block. */
export interface Pending extends SignedTransaction {
  /** Of the entry that brought it: lower ones go first. */
  seq: number
  /** When its block may be made, in milliseconds of the network's clock. */
  due: number
}

/** The transactions that are in no block yet, one for each nonce of an account. */
export interface TransactionPool {
  /** In their order. */
  all(): readonly Pending[]
  find(hash: Hex): Pending | undefined
  at(from: Hex, nonce: bigint): Pending | undefined
  /** The nonce that follows on an account's and on those that wait behind it. */
  nextNonce(from: Hex, nonce: bigint): bigint
  /** Takes the place of one with the same nonce. */
  put(pending: Pending): void
  remove(pending: Pending): void
}

export function createTransactionPool(): TransactionPool {
  const waiting = new Map<string, Pending>()
  const keyOf = (from: Hex, nonce: bigint) => `${from} ${nonce}`
  const pool: TransactionPool = {
    all: () => [...waiting.values()].sort((a, b) => a.seq - b.seq),
    find: (hash) => [...waiting.values()].find((pending) => pending.hash === hash),
    at: (from, nonce) => waiting.get(keyOf(from, nonce)),
    nextNonce(from, nonce) {
      let next = nonce
      while (pool.at(from, next)) next += 1n
      return next
    },
    put: (pending) => void waiting.set(keyOf(pending.from, pending.tx.nonce), pending),
    remove({ from, tx }) {
      waiting.delete(keyOf(from, tx.nonce))
    },
  }
  return pool
}
