import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'

export interface SkippedParameters {
  chain: ChainClient
  network: CaipNetworkId
  account: string
  /** The code was to be given, or taken away. */
  change: 'upgrade' | 'remove'
  /** Of the receipt, 0x-hex. */
  blockNumber: string
  signal?: AbortSignal
}

/**
 * Whether a network has left out the change of the account that a transaction came with, as it does with an authorisation that is out of date: the
 * transaction succeeds all the same, and what it asks of the account's code does nothing. Read at its block: later the account may have been changed
 * by something else. A node that does not know that any more has the receipt count.
 *
 * @throws `RPC_UNREACHABLE`, `ABORTED`
 */
export async function isChangeSkipped(parameters: SkippedParameters): Promise<boolean> {
  const { chain, network, account, change, blockNumber, signal } = parameters
  const expected = change === 'upgrade' ? `0xef0100${delegationFramework.delegate.slice(2)}` : '0x'
  const params = [account, blockNumber]
  try {
    const code = await chain.request({ network, method: 'eth_getCode', params, ...(signal && { signal }) })
    return String(code).toLowerCase() !== expected.toLowerCase()
  } catch (error) {
    if (isCode(error, 'RPC_ERROR')) return false
    throw error
  }
}
