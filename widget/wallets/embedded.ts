import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { withWalletErrors } from './walletErrors.ts'
import type { NamespaceAdapter, WalletPort, WalletRequest } from './walletPort.ts'

/** The secure frame, as the wallet in it is asked for one namespace. */
export interface EmbeddedSource {
  /** Of the last round trip to the frame. */
  addresses(): readonly string[]
  /** The network that the kit is on in the namespace. */
  network(): Network | undefined
  /** Tells the frame, and what becomes the kit's network is what it answers. */
  switchTo(chainId: CaipNetworkId, signal?: AbortSignal): Promise<void>
  request: WalletRequest
  signOut(): Promise<void>
}

/** The embedded wallet. Its network is the kit's to choose, and the frame is told. */
export function createEmbeddedPort(adapter: NamespaceAdapter, source: EmbeddedSource): WalletPort {
  const { request } = source
  return {
    hasNetwork: adapter.hasNetwork,
    canSend: () => adapter.sendMethods !== undefined,
    accounts: async () => adapter.parseAccounts(source.addresses()),
    network: async () => (adapter.hasNetwork ? adapter.parseNetwork(source.network()?.id) : null),
    async switchNetwork({ caipNetworkId }, signal) {
      if (!adapter.hasNetwork) return
      await withWalletErrors(source.switchTo(caipNetworkId, signal))
      if (source.network()?.caipNetworkId === caipNetworkId) return
      throw new WalletKitError('WALLET_ERROR', 'The wallet stayed on another network')
    },
    disconnect: source.signOut,
    request,
    ...adapter.signing(request),
  }
}
