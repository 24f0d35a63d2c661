import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ListedConnector } from '../connectors/connector.ts'

/** One way to connect, wherever it comes from. */
export type WalletEntry =
  /** Any wallet that scans the code. */
  | { type: 'walletConnect' }
  /** A wallet in the page. */
  | { type: 'connector'; connector: ListedConnector }
  /** A wallet that is reached by WalletConnect, and why it is in the list. */
  | { type: 'recent' | 'featured' | 'custom' | 'recommended'; wallet: DirectoryWallet }
