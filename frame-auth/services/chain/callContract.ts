import { type Hex, isHex } from 'viem'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { ChainClient } from './createChainClient.ts'

export interface ContractPlace {
  chain: ChainClient
  network: CaipNetworkId
  signal?: AbortSignal | undefined
}

/**
 * What a contract answers to a call now; null for nothing: there is no such contract, or it has no such function.
 *
 * @throws as `ChainClient.request`; a call that reverts is an `RPC_ERROR`
 */
export async function callContract(
  { chain, network, signal }: ContractPlace,
  { to, data }: { to: string; data: string },
): Promise<Hex | null> {
  const answer = await chain.request({
    ...{ network, method: 'eth_call', params: [{ to, data }, 'latest'], signal },
  })
  return isHex(answer) && answer !== '0x' ? answer : null
}
