import { decodeFunctionResult, encodeFunctionData, isHex, parseAbi } from 'viem'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { caveatEnforcers, delegationFramework } from '#shared/constants/delegationFramework.ts'
import type { Hex } from '#shared/delegations/delegation.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SavingsContext } from './savingsContext.ts'

const abi = parseAbi([
  'function currentNonce(address delegationManager, address delegator) view returns (uint256)',
])

export interface NonceParameters {
  chainId: CaipNetworkId
  account: Hex
  signal: AbortSignal
}

/** The nonce that an allowance of now has to name, as decimal digits. @throws `RPC_ERROR`, `RPC_UNREACHABLE` */
export async function readSavingsNonce(
  { chain }: Pick<SavingsContext, 'chain'>,
  { chainId, account, signal }: NonceParameters,
): Promise<string> {
  const data = encodeFunctionData({ abi, args: [delegationFramework.delegationManager, account] })
  const answer = await chain.request({
    network: chainId,
    method: 'eth_call',
    params: [{ to: caveatEnforcers.NonceEnforcer, data }, 'latest'],
    signal,
  })
  // A chain without the contract answers with nothing.
  if (!isHex(answer) || answer === '0x')
    throw new WalletKitError('RPC_ERROR', 'This network has no savings accounts')
  return decodeFunctionResult({ abi, data: answer }).toString()
}
