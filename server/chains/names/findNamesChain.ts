import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import type { Project } from '../../projects/project.ts'
import type { Chain, Chains } from '../chain.ts'
import { defaultNames } from './namesPolicy.ts'

/** The chain that holds the names of all others: the first that the operator says so of, or Ethereum. Null: none is served. */
export function findNamesChain(
  chains: Pick<Chains, 'of'>,
  configured: ServerConfig['chains'],
  project: Project,
): Chain | null {
  const own = configured.find(({ settings }) => settings?.names)
  try {
    return chains.of(own?.caipNetworkId ?? defaultNames.chain, project)
  } catch (error) {
    if (error instanceof WalletKitError && error.code === 'NETWORK_NOT_FOUND') return null
    throw error
  }
}
