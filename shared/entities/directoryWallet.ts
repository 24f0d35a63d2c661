import type { ChainNamespace } from '../caip/namespace.ts'

/**
 * A wallet of the directory, as `GET /getWallets` answers it. The names are those that existing clients of this API
 * read, hence the underscores.
 */
export interface DirectoryWallet {
  id: string
  name: string
  badge_type?: 'none' | 'certified' | undefined
  description?: string | undefined
  /** CAIP-2 ids. */
  chains?: string[] | undefined
  homepage?: string | undefined
  image_id?: string | undefined
  image_url?: string | undefined
  /** A custom scheme such as `harbor://`, or a universal link. */
  mobile_link?: string | undefined
  desktop_link?: string | undefined
  webapp_link?: string | undefined
  /** The wallet's universal link. */
  link_mode?: string | undefined
  /**
   * Opens a page in the browser inside the wallet's app, for wallets that take no pairing from others. `{url}` stands for
   * the page's address and `{origin}` for its origin, both encoded.
   */
  browse_link?: string | undefined
  app_store?: string | undefined
  play_store?: string | undefined
  chrome_store?: string | undefined
  rdns?: string | undefined
  injected?: { namespace?: ChainNamespace | undefined; injected_id?: string | undefined }[] | undefined
  /** Lower comes first. */
  order?: number | undefined
}

/** One page of the directory; `count` is how many wallets match in all. */
export interface DirectoryPage {
  data: DirectoryWallet[]
  count: number
}
