import type { ChainNamespace } from '../caip/caipNetworkId.ts'

/** A wallet of the directory, for pages that draw their own list. */
export interface ListedDirectoryWallet {
  /** The directory's id; `connect({ connectorId })` takes it. */
  id: string
  name: string
  /** An https URL on the kit's origin. */
  icon?: string | undefined
  namespaces: ChainNamespace[]
  installed: false
  /** What opens the wallet on a phone, without the pairing URI. */
  mobileLink?: string | undefined
}
