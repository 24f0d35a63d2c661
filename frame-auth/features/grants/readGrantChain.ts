import { encodeFunctionData, parseAbi, size } from 'viem'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { caveatEnforcers, delegationFramework } from '#shared/constants/delegationFramework.ts'
import type { Hex } from '#shared/delegations/delegation.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { callContract } from '../../services/chain/callContract.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import { notGranted } from './grantError.ts'

export interface ReadGrantChainParameters {
  chain: ChainClient
  network: CaipNetworkId
  account: string
  signal: AbortSignal
}

const abi = parseAbi([
  'function paused() view returns (bool)',
  'function currentNonce(address delegationManager, address delegator) view returns (uint256)',
])
const blockSchema = z.object({ timestamp: z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/i)) })

/** What a session depends on: the chain's time (Unix seconds), as enforcers measure it, and the account's nonce of all sessions. */
export interface GrantChain {
  now: number
  nonce: bigint
}

/**
 * @throws `WALLET_ERROR` with 4200 where the chain has no manager of sessions, or it is paused: nothing of a session could be used; `RPC_ERROR`,
 *   `RPC_UNREACHABLE`
 */
export async function readGrantChain(parameters: ReadGrantChainParameters): Promise<GrantChain> {
  const { chain, network, signal } = parameters
  const { delegationManager } = delegationFramework
  const [block, paused, nonce] = await Promise.all([
    chain.request({ network, method: 'eth_getBlockByNumber', params: ['latest', false], signal }),
    readWord(parameters, delegationManager, encodeFunctionData({ abi, functionName: 'paused' })),
    readDelegatorNonce(parameters),
  ])
  if (paused === null || nonce === null) throw notGranted('This network has no sessions of this wallet')
  if (paused !== 0n) throw notGranted('Sessions are paused on this network: ask again later')
  const read = z.safeParse(blockSchema, block)
  if (!read.success) throw new WalletKitError('RPC_ERROR', 'The network gave no block')
  return { now: Number(read.data.timestamp), nonce }
}

/** The nonce that each delegation of the account has to name now; null where the chain has no such contract. @throws `RPC_ERROR`, `RPC_UNREACHABLE` */
export function readDelegatorNonce(parameters: ReadGrantChainParameters): Promise<bigint | null> {
  const delegator: Hex = `0x${parameters.account.slice(2)}`
  const args = [delegationFramework.delegationManager, delegator] as const
  return readWord(
    parameters,
    caveatEnforcers.NonceEnforcer,
    encodeFunctionData({ abi, functionName: 'currentNonce', args }),
  )
}

/** Null where there is no such contract. */
async function readWord(place: ReadGrantChainParameters, to: string, data: Hex): Promise<bigint | null> {
  const answer = await callContract(place, { to, data })
  return answer !== null && size(answer) === 32 ? BigInt(answer) : null
}
