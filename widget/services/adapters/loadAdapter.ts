import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Adapter } from './adapter.ts'

/** Loads a namespace's adapter with its chain library: neither belongs to the first view. */
export async function loadAdapter(namespace: ChainNamespace): Promise<Adapter> {
  switch (namespace) {
    case 'eip155':
      return (await import('./evmAdapter.ts')).evmAdapter
    case 'solana':
      return (await import('./solanaAdapter.ts')).solanaAdapter
    default:
      return (await import('./createNamespaceAdapter.ts')).createNamespaceAdapter(namespace)
  }
}
