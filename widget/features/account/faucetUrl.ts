import type { Network } from '#shared/entities/network.ts'

/** The page that gives an account test funds, with the account filled in; null where the network has none. */
export function faucetUrl({ faucetUrl: base, caipNetworkId }: Network, address: string): string | null {
  if (!base) return null
  const url = new URL(base)
  url.searchParams.set('address', address)
  url.searchParams.set('network', caipNetworkId)
  return url.href
}
