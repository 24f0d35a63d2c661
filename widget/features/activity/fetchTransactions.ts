import type { HistoryAnswer } from '#shared/api/chain/history.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainApi } from '../../services/chainApi/createChainApi.ts'
import type { Target } from '../account/target.ts'
import { can } from '../capabilities/capabilities.ts'

/**
 * One page of an account's transactions.
 *
 * @throws `INVALID_PARAMS` without an address (spec §5), `CHAIN_NOT_SUPPORTED` where activity is not read, and what the
 * chain API throws
 */
export function fetchTransactions(
  api: Pick<ChainApi, 'history'>,
  target: Target,
  cursor: string | null,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const { address, network } = target
  if (!address) {
    throw new WalletKitError('INVALID_PARAMS', "Transactions can't be fetched without an accountAddress")
  }
  if (!can('activity', target)) {
    throw new WalletKitError('CHAIN_NOT_SUPPORTED', `Activity of ${network.chainNamespace} cannot be read`)
  }
  return api.history(address, network.caipNetworkId, cursor, signal)
}
