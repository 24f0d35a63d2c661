import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'

/** Looks up well-known networks; loaded only when a host names one that its project does not list. */
export type LoadCatalogue = () => Promise<{ findNetwork: (id: string) => Network | undefined }>

export interface ResolvedNetworks {
  networks: Network[]
  /** Ids that neither the project nor the catalogue knows. */
  unknown: CaipNetworkId[]
}

/** The networks that a host asked for, by id or in full, in its order, each once. */
export async function resolveNetworks(
  wanted: readonly (CaipNetworkId | Network)[],
  known: readonly Network[],
  loadCatalogue: LoadCatalogue,
): Promise<ResolvedNetworks> {
  const byId = new Map(known.map((network) => [network.caipNetworkId, network]))
  if (wanted.some((entry) => typeof entry === 'string' && !byId.has(entry))) {
    const { findNetwork } = await loadCatalogue()
    for (const entry of wanted) {
      const network = typeof entry === 'string' && !byId.has(entry) && findNetwork(entry)
      if (network) byId.set(network.caipNetworkId, network)
    }
  }
  const networks = new Map<CaipNetworkId, Network>()
  const unknown: CaipNetworkId[] = []
  for (const entry of wanted) {
    const network = typeof entry === 'string' ? byId.get(entry) : entry
    if (network) networks.set(network.caipNetworkId, network)
    else if (typeof entry === 'string') unknown.push(entry)
  }
  return { networks: [...networks.values()], unknown }
}
