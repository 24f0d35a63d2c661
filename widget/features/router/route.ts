import type { Transaction } from '#shared/api/chain/history.ts'
import type { Nft } from '#shared/api/chain/nfts.ts'
import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ViewName } from '#shared/entities/view.ts'
import type { FrameView } from '#shared/rpc/widget-auth/events.ts'

/** One entry of the modal's history. */
export interface Route {
  view: ViewName
  /** The wallet being connected (ConnectingExternal). */
  connectorId?: string
  /** The wallet of the directory that it is about (ConnectingWalletConnect, Downloads). */
  wallet?: DirectoryWallet
  /** Only wallets of this namespace are offered (Connect, SwitchActiveChain). */
  namespace?: ChainNamespace
  /** What the secure frame shows (ApproveTransaction). */
  frameView?: FrameView
  /** The network being switched to (SwitchNetwork, SwitchActiveChain). */
  caipNetworkId?: CaipNetworkId
  /** What is shown in full (Transaction). */
  transaction?: Transaction
  /** What is shown in full (Nft). */
  nft?: Nft
}
