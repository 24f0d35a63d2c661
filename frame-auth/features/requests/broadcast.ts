import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'

/** What nodes say of a transaction that they have. */
const known = /already known|already imported|known transaction/i

export interface BroadcastParameters {
  chain: ChainClient
  caipNetworkId: CaipNetworkId
  /** 0x-hex. */
  signed: string
}

/** Hands a signed transaction to the network; one that it has already is there. @throws `RPC_ERROR`, `RPC_UNREACHABLE` */
export async function broadcast({ chain, caipNetworkId, signed }: BroadcastParameters): Promise<void> {
  try {
    await chain.request({ network: caipNetworkId, method: 'eth_sendRawTransaction', params: [signed] })
  } catch (error) {
    if (!(error instanceof WalletKitError) || error.code !== 'RPC_ERROR' || !known.test(error.message))
      throw error
  }
}
