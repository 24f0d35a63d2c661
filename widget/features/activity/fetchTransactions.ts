import type { HistoryAnswer, Transaction } from '#shared/api/chain/history.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainApi } from '../../services/chainApi/createChainApi.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { can } from '../capabilities/capabilities.ts'

/**
 * One page of an account's transactions.
 *
 * @throws `INVALID_PARAMS` without an address (behaviour §5), `CHAIN_NOT_SUPPORTED` where activity is not read, and what the
 * chain API throws
 */
export function fetchTransactions(
  api: Pick<ChainApi, 'history'>,
  target: Target,
  cursor: string | null,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const { address, network } = target
  if (!address) {
    throw new WalletKitError('INVALID_PARAMS', "Transactions can't be fetched without an accountAddress")
  }
  if (!can('activity', target)) {
    throw new WalletKitError('CHAIN_NOT_SUPPORTED', `Activity of ${network.chainNamespace} cannot be read`)
  }
  return api.history(address, network.caipNetworkId, cursor, signal)
}

/** All pages that were read so far, as one. */
export interface History {
  transactions: readonly Transaction[]
  /** Where it goes on; null at its end. */
  next: string | null
  /** The server is still reading the chain: something may be missing yet. */
  partial: boolean
}

/**
 * Puts the newest page in front of what was read before. What it does not have is gone, too: a reorganisation takes
 * transactions back. Where the two do not meet, what was read before counts for nothing, since there is a gap between.
 */
export function withNewest(earlier: History | undefined, newest: HistoryAnswer): History {
  const { data, next, partial = false } = newest
  const last = data.at(-1)
  const met = last && earlier ? earlier.transactions.findIndex(({ id }) => id === last.id) : -1
  // What was missing while the server still read is missing from what was read before as well.
  const isComplete = earlier?.partial === partial
  if (!earlier || met === -1 || next === null || !isComplete) return { transactions: data, next, partial }
  const older = earlier.transactions.slice(met + 1)
  return older.length === 0
    ? { transactions: data, next, partial }
    : { transactions: [...data, ...older], next: earlier.next, partial }
}

/** Puts the next page behind what was read before, each transaction once. */
export function withOlder(earlier: History, page: HistoryAnswer): History {
  const known = new Set(earlier.transactions.map(({ id }) => id))
  return {
    transactions: [...earlier.transactions, ...page.data.filter(({ id }) => !known.has(id))],
    next: page.next,
    partial: earlier.partial || page.partial === true,
  }
}
