import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { ListedDirectoryWallet } from '#shared/entities/listedWallet.ts'

export interface ListWalletsParameters {
  /** A part of the name. */
  search?: string
  /** Of the directory, from 1; the installed wallets are on the first. A search has one page only. */
  page?: number
}

/** A wallet for pages that draw their own list: found in the page, or known to the directory. */
export type ListedWallet = ListedInstalledWallet | ListedDirectoryWallet

/** A wallet that was found in the page. */
export interface ListedInstalledWallet {
  /** The rdns of a wallet that announces one, else its name; `injected` for a bare `window.ethereum`. */
  id: string
  name: string
  /** A data URI. */
  icon?: string
  namespaces: ChainNamespace[]
  installed: true
}
