import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'

/** So many are named to a developer; the rest would be cut off anyway. */
const maxNames = 12

/** A network that was asked for by its id: what the page can write instead. */
export function unknownNetwork(id: CaipNetworkId, known: readonly Network[]): string {
  return `Option "networks": ${id} is not a network that the kit knows: give it as a whole, or one of the project's: ${nameNetworks(known)}`
}

/** The same, of the one to start on. */
export function unlistedNetwork(id: CaipNetworkId, listed: readonly Network[]): string {
  return `Option "defaultNetwork": ${id} is not in the networks list: ${nameNetworks(listed)}`
}

function nameNetworks(networks: readonly Network[]): string {
  const named = networks.slice(0, maxNames).map(({ caipNetworkId, name }) => `${caipNetworkId} (${name})`)
  const more = networks.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
