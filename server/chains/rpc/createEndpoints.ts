import { type CaipNetworkId, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { catalogue } from '#shared/entities/networkCatalogue.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import { type Project, projectNetworks } from '../../projects/project.ts'

export interface Endpoints {
  /** The endpoints of a chain in the order in which they are tried; empty if the chain is not served. */
  of(chain: CaipNetworkId, project: Project): string[]
  /** The chains that a project's calls may go to. */
  chains(project: Project): CaipNetworkId[]
}

/**
 * Where the calls for a chain go: the project's own endpoints first, then the operator's, then the ones in a network
 * that the project defines, then the public ones.
 */
export function createEndpoints(chains: ServerConfig['chains']): Endpoints {
  const operators = new Map<string, string[]>(
    chains.map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls]),
  )
  const publics = new Map<string, readonly string[]>(catalogue.map(({ id, rpcUrls }) => [id, rpcUrls]))

  return {
    of(chain, project) {
      const network = projectNetworks(project).find(({ caipNetworkId }) => caipNetworkId === chain)
      const urls = [
        project.customRpcUrls[chain],
        operators.get(chain),
        network?.rpcUrls.default.http,
        network?.rpcUrls.chainDefault?.http,
        publics.get(chain),
      ].flatMap((list) => list ?? [])
      return [...new Set(urls)]
    },

    chains(project) {
      const ids = [
        ...projectNetworks(project).map(({ caipNetworkId }) => caipNetworkId),
        ...Object.keys(project.customRpcUrls).filter(isCaipNetworkId),
        ...chains.map(({ caipNetworkId }) => caipNetworkId),
        ...catalogue.map(({ id }) => id),
      ]
      return [...new Set(ids)].filter((id) => this.of(id, project).length > 0)
    },
  }
}
