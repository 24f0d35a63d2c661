import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { Target } from './createAccountWatcher.ts'

/**
 * Where an account can hold what is bought. An address is the same on all networks of its namespace. But a contract's need not be anybody's
 * on another network, and whether a wallet that is connected from afar is one is not known: what is sent there may be lost. The embedded
 * wallet's smart account is an upgraded account of a key, whose address is the person's everywhere.
 */
export function holdingNetworks(
  { accountType, namespace, network }: Pick<Target, 'accountType' | 'namespace' | 'network'>,
  connectorType: Account['connector']['type'],
  all: readonly CaipNetworkId[],
): CaipNetworkId[] {
  const isContract = accountType !== 'eoa' && connectorType !== 'AUTH'
  const isHereOnly = isContract || connectorType === 'WALLET_CONNECT'
  return all.filter((id) => (isHereOnly ? id === network.caipNetworkId : id.startsWith(`${namespace}:`)))
}
