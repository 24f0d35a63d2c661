/** One page of the directory, as `GET /getWallets` takes it (api-shapes.md). */
export interface DirectoryQuery {
  /** From 1. */
  page: number
  entries: number
  search?: string
  /** Only these: ids. */
  include?: readonly string[]
  exclude?: readonly string[]
  /** CAIP-2 ids; wallets that serve one of them. */
  chains?: readonly string[]
}
