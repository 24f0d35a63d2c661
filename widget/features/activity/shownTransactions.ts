import type { Transaction } from '#shared/api/chain/history.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/** The transactions to show (spec §5): those on the connected chain, without those that only move spam NFTs. */
export function shownTransactions(
  transactions: readonly Transaction[],
  chainId: CaipNetworkId,
): Transaction[] {
  return transactions.filter(({ metadata, transfers }) => metadata.chain === chainId && !isSpam(transfers))
}

function isSpam(transfers: Transaction['transfers']): boolean {
  return Boolean(transfers?.length) && transfers?.every(({ nft_info }) => nft_info?.flags.is_spam) === true
}
