import { type Address, getAddress, isHex, keccak256 } from 'viem'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'

/**
 * What code an account has on a chain. `plain`: none, and it can be upgraded. `upgraded`: the one delegate. `foreign`: another wallet has upgraded it,
 * to `delegate`. `contract`: it is no account of a key. `unsupported`: the chain has no such delegate, or another code at its address.
 */
export type Delegation =
  | { status: 'plain' | 'upgraded' | 'contract' | 'unsupported' }
  | { status: 'foreign'; delegate: Address }

export interface ReadDelegationParameters {
  chain: ChainClient
  network: CaipNetworkId
  account: string
  signal: AbortSignal
}

const codeSchema = z.string().check(z.regex(/^0x[0-9a-f]*$/i))
/** How an account's code begins that only points to another one's. @see https://eips.ethereum.org/EIPS/eip-7702 */
const designator = /^0xef0100([0-9a-f]{40})$/i

/**
 * Read anew before each use: another wallet with the same words may have changed the account, and a chain may have another code than the one that
 * was audited.
 *
 * @throws `RPC_ERROR`, `RPC_UNREACHABLE`, `ABORTED`
 */
export async function readDelegation(parameters: ReadDelegationParameters): Promise<Delegation> {
  const [delegateCode, accountCode] = await Promise.all([
    readCode(parameters, delegationFramework.delegate),
    readCode(parameters, parameters.account),
  ])
  const [, delegate] = designator.exec(accountCode) ?? []
  // Whose code the account runs is said first: that it is another's does not depend on what this chain has.
  if (delegate !== undefined && getAddress(`0x${delegate}`) !== delegationFramework.delegate)
    return { status: 'foreign', delegate: getAddress(`0x${delegate}`) }
  if (!isDelegateCode(delegateCode)) return { status: 'unsupported' }
  if (delegate !== undefined) return { status: 'upgraded' }
  return { status: accountCode === '0x' ? 'plain' : 'contract' }
}

/**
 * Whether a network has the delegate that accounts are upgraded to, with the code that was audited.
 *
 * @throws `RPC_ERROR`, `RPC_UNREACHABLE`, `ABORTED`
 */
export async function hasDelegate(parameters: Omit<ReadDelegationParameters, 'account'>): Promise<boolean> {
  return isDelegateCode(await readCode(parameters, delegationFramework.delegate))
}

function isDelegateCode(code: string): boolean {
  return isHex(code) && keccak256(code) === delegationFramework.delegateCodeHash
}

async function readCode(
  { chain, network, signal }: Omit<ReadDelegationParameters, 'account'>,
  address: string,
): Promise<string> {
  const params = [address, 'latest']
  return codeSchema.parse(await chain.request({ network, method: 'eth_getCode', params, signal }))
}
