import type { DirectoryPage } from '#shared/entities/directoryWallet.ts'

/** What to look for. All that is given must hold. */
export interface DirectoryQuery {
  /** From 1. */
  page: number
  /** How many a page has. */
  entries: number
  /** In lower case: a part of the name, or of a wallet's rdns or host from the start of a label. */
  search?: string | undefined
  badgeType?: 'none' | 'certified' | undefined
  /** Only these ids. */
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  /** CAIP-2 ids; a wallet that knows any of them, or does not say what it knows. */
  chains?: readonly string[] | undefined
}

/**
 * One page of the wallets that match; best first, then in the list's order. The same query gets the same object for as
 * long as its answer is known to hold.
 */
export type FindWallets = (query: DirectoryQuery) => Promise<DirectoryPage>
