import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Adapter } from '../walletPort.ts'

/** Loads a namespace's adapter with its chain library: neither belongs to the first view. */
export async function loadAdapter(namespace: ChainNamespace): Promise<Adapter> {
  switch (namespace) {
    case 'eip155':
      return (await import('./eip155.ts')).evmAdapter
    case 'solana':
      return (await import('./solana.ts')).solanaAdapter
    default:
      return (await import('./sessionOnly.ts')).createNamespaceAdapter(namespace)
  }
}
