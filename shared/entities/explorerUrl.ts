import type { Network } from './network.ts'

type Shown = 'account' | 'transaction'

/** Where each namespace's explorers show a thing; elsewhere as the first of them do. */
const paths: Record<Shown, Partial<Record<Network['chainNamespace'], string>> & { eip155: string }> = {
  account: { eip155: 'address', solana: 'account' },
  transaction: { eip155: 'tx', solana: 'tx' },
}

/** The page of an account, or of a transaction, at the network's explorer; null where the network has none. */
export function explorerUrl(network: Network, id: string, shown: Shown = 'account'): string | null {
  const base = network.blockExplorers?.default.url
  if (!base) return null
  const url = new URL(base)
  // Some explorers carry the cluster in their query, so the path goes in front of it.
  const path = paths[shown][network.chainNamespace] ?? paths[shown].eip155
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}/${encodeURIComponent(id)}`
  return url.href
}
