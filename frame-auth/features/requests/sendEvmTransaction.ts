import { isHex, keccak256 } from 'viem'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'

/** What nodes say of a transaction that they have. */
const known = /already known|already imported|known transaction/i

/**
 * Hands a signed transaction to the network.
 *
 * @returns its hash, also where an earlier try had arrived
 * @throws `RPC_ERROR`, `RPC_UNREACHABLE`: it may have arrived then
 */
export async function sendEvmTransaction(
  chain: ChainClient,
  network: CaipNetworkId,
  signed: string,
): Promise<string> {
  if (!isHex(signed)) throw new WalletKitError('INTERNAL', 'The signer gave no transaction')
  // Computed here, not taken from the node: it is the hash of what was signed.
  const hash = keccak256(signed)
  try {
    await chain.request(network, 'eth_sendRawTransaction', [signed])
  } catch (error) {
    if (!(error instanceof WalletKitError) || error.code !== 'RPC_ERROR' || !known.test(error.message))
      throw error
  }
  return hash
}
