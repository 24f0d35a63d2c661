import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { AddressReader } from './receiver.ts'

/** The namespaces that send (behaviour §6), and how each reads an address. Their libraries come when somebody sends there. */
const readers: Partial<Record<ChainNamespace, () => Promise<AddressReader>>> = {
  eip155: async () => (await import('./evmAddresses.ts')).evmAddresses,
  solana: async () => (await import('./solanaAddresses.ts')).solanaAddresses,
}

/** @returns undefined for a namespace in which nothing can be sent */
export async function loadAddressReader(namespace: ChainNamespace): Promise<AddressReader | undefined> {
  return readers[namespace]?.()
}
