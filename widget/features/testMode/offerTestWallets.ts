import { rpcUrl } from '../../services/rpc/createChainReaders.ts'
import type { Context } from '../context/createContext.ts'

/**
 * Puts the wallets of test projects into the page, on the project's networks of EVM, which they reach through the kit's proxy. Only called
 * where the server says that the project is for tests: whoever could call it elsewhere would offer visitors wallets whose keys everybody has.
 */
export async function offerTestWallets({ project, hop }: Context): Promise<void> {
  const { projectId, apiUrl, networks } = project
  const chains = networks.flatMap(({ chainNamespace, caipNetworkId, id, name }) =>
    chainNamespace === 'eip155'
      ? [{ chainId: Number(id), name, rpcUrl: rpcUrl(apiUrl, caipNetworkId, projectId) }]
      : [],
  )
  if (chains.length === 0) return
  await hop.loader.offerTestWallets({ chains })
}
