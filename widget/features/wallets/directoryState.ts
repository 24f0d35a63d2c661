import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'

/** How the directory answers: nothing yet; nothing for a second, it goes on trying; given up; or there. */
export type DirectoryStatus = 'loading' | 'late' | 'failed' | 'ready'

/** What the directory adds to the first view. */
export interface DirectoryState {
  status: DirectoryStatus
  featured: readonly DirectoryWallet[]
  custom: readonly DirectoryWallet[]
  /** In the directory's own order. */
  wallets: readonly DirectoryWallet[]
  /** How many wallets the directory has in all; null while unknown. */
  count: number | null
  /** Of the answer that failed, where one did. */
  requestId?: string | undefined
}

export const emptyDirectoryState: DirectoryState = {
  status: 'loading',
  featured: [],
  custom: [],
  wallets: [],
  count: null,
}
