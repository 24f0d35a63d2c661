import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { NamespaceAdapter, WalletPort, WalletRequest } from '../walletPort.ts'

/** The namespaces with a library of their own, and the wallets that a page can have for them. */
const libraries: Partial<
  Record<
    ChainNamespace,
    {
      adapter: () => Promise<NamespaceAdapter>
      pageWallet: () => Promise<(request: WalletRequest) => WalletPort>
    }
  >
> = {
  eip155: {
    adapter: async () => (await import('./eip155.ts')).eip155,
    pageWallet: async () => (await import('../injected.ts')).createInjectedWallet,
  },
  solana: {
    adapter: async () => (await import('./solana.ts')).solana,
    pageWallet: async () => (await import('../walletStandard.ts')).createStandardWallet,
  },
}

/** A namespace's adapter with its chain library: neither belongs to the first view. */
export async function loadNamespace(namespace: ChainNamespace): Promise<NamespaceAdapter> {
  const library = libraries[namespace]
  return library ? library.adapter() : (await import('./others.ts')).createNamespaceAdapter(namespace)
}

/**
 * A wallet in the host page.
 *
 * @throws `CHAIN_NOT_SUPPORTED` for a namespace whose wallets are not found in pages
 */
export async function loadPageWallet(namespace: ChainNamespace, request: WalletRequest): Promise<WalletPort> {
  const library = libraries[namespace]
  if (library) return (await library.pageWallet())(request)
  throw new WalletKitError('CHAIN_NOT_SUPPORTED', `No wallets in the page are known for ${namespace}`)
}
