import * as z from 'zod/mini'
import { withTimeout } from '#shared/async/withTimeout.ts'
import { chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { delegationChains, delegationFramework } from '#shared/constants/delegationFramework.ts'
import { timings } from '#shared/constants/timings.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import { hasDelegate, readDelegation } from './readDelegation.ts'

export interface SmartAccountReading {
  chain: ChainClient
  network: Network
  signal: AbortSignal
}

const isEvm = ({ caipNetworkId }: Network) => chainNamespaceOf(caipNetworkId) === 'eip155'

/**
 * Whether accounts can be upgraded on a network: it is one of those that the framework's makers name, or has the delegate's code.
 *
 * @returns null where it cannot be asked just now
 */
export async function hasSmartAccounts({
  chain,
  network,
  signal,
}: SmartAccountReading): Promise<boolean | null> {
  if (!isEvm(network)) return false
  if (delegationChains.includes(Number(network.id))) return true
  try {
    const read = hasDelegate({ chain, network: network.caipNetworkId, signal })
    return await withTimeout(read, timings.partDown)
  } catch {
    // It is asked again at the next question.
    return null
  }
}

const upgradedCode = `0xef0100${delegationFramework.delegate.slice(2).toLowerCase()}`

/** Whether the account has the delegate's code on a network; false also where that cannot be read. */
export async function isUpgraded(reading: SmartAccountReading, account: string): Promise<boolean> {
  const { chain, network, signal } = reading
  if (!isEvm(network)) return false
  const call = {
    network: network.caipNetworkId,
    method: 'eth_getCode',
    params: [account, 'latest'],
    signal,
  }
  try {
    const code = z.string().parse(await withTimeout(chain.request(call), timings.partDown))
    return code.toLowerCase() === upgradedCode
  } catch {
    // It is read again with the next look, and before each use in any case.
    return false
  }
}

export interface AccountLook extends SmartAccountReading {
  address: string
  /** A transaction that is to change the code. */
  after?: string | undefined
}

/**
 * What code the account has on a network, read anew, and whether a block has the transaction that was to change it: a network skips an
 * authorisation that is out of date without a word, so that only the code tells. Never rejects.
 */
export async function lookAtAccount({ chain, network, address, after, signal }: AccountLook) {
  if (!isEvm(network)) return { status: 'unsupported', isDeployed: false } as const
  const { caipNetworkId } = network
  try {
    if (after !== undefined) {
      const call = { network: caipNetworkId, method: 'eth_getTransactionReceipt', params: [after], signal }
      if (!(await chain.request(call)))
        return { status: 'unknown', isDeployed: false, isPending: true } as const
    }
    const delegation = await readDelegation({ chain, network: caipNetworkId, account: address, signal })
    return { ...delegation, isDeployed: delegation.status === 'upgraded' }
  } catch {
    // Whoever looks is told that the network did not answer, and can look again.
    return { status: 'unknown', isDeployed: false } as const
  }
}
