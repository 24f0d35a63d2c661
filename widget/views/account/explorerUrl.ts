import type { Network } from '#shared/entities/network.ts'

/** Where each namespace's explorers show an account. */
const paths: Partial<Record<Network['chainNamespace'], string>> = { eip155: 'address', solana: 'account' }

/** An account's page at the network's explorer; null where the network has none. */
export function explorerUrl(network: Network, address: string): string | null {
  const base = network.blockExplorers?.default.url
  if (!base) return null
  const url = new URL(base)
  // Some explorers carry the cluster in their query, so the path goes in front of it.
  const path = paths[network.chainNamespace] ?? 'address'
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}/${encodeURIComponent(address)}`
  return url.href
}
