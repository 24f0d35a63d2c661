import type { Network } from '#shared/entities/network.ts'

/** From how many networks on a search field is of help. */
export const searchThreshold = 9

/** The networks whose name, currency or chain id a query finds; all of them for an empty one. */
export function filterNetworks(networks: readonly Network[], query: string): readonly Network[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return networks
  return networks.filter(
    ({ id, name, nativeCurrency }) =>
      name.toLowerCase().includes(wanted) ||
      nativeCurrency.symbol.toLowerCase().startsWith(wanted) ||
      String(id) === wanted,
  )
}
