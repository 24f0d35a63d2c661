import { catalogue, testNetwork } from '#shared/entities/networkCatalogue.ts'
import { isRpcChainId, type RpcChainId } from '../../config/rpcChain.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import { type Project, projectNetworks } from '../../projects/project.ts'

export interface Endpoints {
  /** The endpoints of a chain in the order in which they are tried; empty if the chain is not served. */
  of(chain: RpcChainId, project: Project): readonly string[]
  /** The chains that a project's calls may go to. */
  chains(project: Project): RpcChainId[]
}

/**
 * The public endpoints of chains that are no network of a project's.
 *
 * @see https://namespaces.chainagnostic.org/near/caip2
 * @see https://docs.near.org/api/rpc/providers
 */
const proxiedChains: readonly { id: RpcChainId; rpcUrls: readonly string[] }[] = [
  { id: 'near:mainnet', rpcUrls: ['https://free.rpc.fastnear.com', 'https://near.drpc.org'] },
]

/**
 * Where the calls for a chain go: the project's own endpoints first, then the operator's, then the ones in a network
 * that the project defines, then the public ones.
 */
export function createEndpoints(chains: ServerConfig['chains']): Endpoints {
  const operators = new Map<string, string[]>(
    chains.map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls]),
  )
  const served = [...catalogue, ...proxiedChains]
  const publics = new Map<string, readonly string[]>(served.map(({ id, rpcUrls }) => [id, rpcUrls]))

  /** By the project as it was read: one that has been edited is another object. */
  const known = new WeakMap<Project, Map<RpcChainId, readonly string[]>>()

  function find(chain: RpcChainId, project: Project): string[] {
    const network = projectNetworks(project).find(({ caipNetworkId }) => caipNetworkId === chain)
    // Of a test project nothing reaches a main network, and nothing of another reaches the one of test projects.
    if (!network && (project.kind === 'test' || chain === testNetwork.id)) return []
    const urls = [
      project.customRpcUrls[chain],
      operators.get(chain),
      network?.rpcUrls.default.http,
      network?.rpcUrls.chainDefault?.http,
      publics.get(chain),
    ].flatMap((list) => list ?? [])
    return [...new Set(urls)]
  }

  return {
    of(chain, project) {
      const lists = known.get(project) ?? new Map<RpcChainId, readonly string[]>()
      const urls = lists.get(chain) ?? find(chain, project)
      // Of chains that are served alone: there is no end of the names of others.
      if (urls.length > 0) known.set(project, lists.set(chain, urls))
      return urls
    },

    chains(project) {
      const ids: RpcChainId[] = [
        ...projectNetworks(project).map(({ caipNetworkId }) => caipNetworkId),
        ...Object.keys(project.customRpcUrls).filter(isRpcChainId),
        ...chains.map(({ caipNetworkId }) => caipNetworkId),
        ...served.map(({ id }) => id),
      ]
      return [...new Set(ids)].filter((id) => this.of(id, project).length > 0)
    },
  }
}
