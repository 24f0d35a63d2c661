import type { Network } from '#shared/entities/network.ts'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import type { Project } from './project.ts'

/** A project's networks in full. An id that the catalogue has lost since it was stored is left out. */
export function projectNetworks(project: Project): Network[] {
  return project.networks.flatMap((network) =>
    typeof network === 'string' ? (findNetwork(network) ?? []) : network,
  )
}
