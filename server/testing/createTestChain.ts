import type { Chain } from '../chains/core/chain.ts'
import { chainRpcPolicy, createChains } from '../chains/core/createChains.ts'
import { createEndpoints } from '../chains/rpc/createEndpoints.ts'
import type { ChainSettings } from '../config/chainSettings.ts'
import { createEndpointPool } from '../endpoints/createEndpointPool.ts'
import type { Project } from '../projects/project.ts'

const id = 'eip155:31337'

/** A project that has one chain of its own. */
export const chainProject: Project = {
  id: 'shop',
  name: 'Shop',
  kind: 'live',
  allowedOrigins: [],
  allowDevelopmentHosts: true,
  features: {},
  networks: [
    {
      id: 31337,
      name: 'Harbor',
      chainNamespace: 'eip155',
      caipNetworkId: id,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
    },
  ],
  customRpcUrls: {},
  walletConnectProjectId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

/** The chain at some endpoints, as the server reads it. */
export function createTestChain(
  rpcUrls: string[],
  settings: ChainSettings = {},
  now: () => number = Date.now,
): Chain {
  const config = [{ caipNetworkId: id, rpcUrls, settings }] as const
  return createChains({
    config: [...config],
    endpoints: createEndpoints([...config]),
    pool: createEndpointPool(chainRpcPolicy),
    now,
  }).of(id, {
    ...chainProject,
    networks: chainProject.networks.map((network) => withoutEndpoint(network, rpcUrls)),
  })
}

/** The network's own endpoints are these, too: then nothing else is asked. */
function withoutEndpoint(network: Project['networks'][number], http: string[]): Project['networks'][number] {
  return typeof network === 'string' ? network : { ...network, rpcUrls: { default: { http } } }
}
