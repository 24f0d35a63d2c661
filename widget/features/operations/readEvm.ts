import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainReading, FeatureContext } from '../context/featureContext.ts'
import { networkNotFound } from '../walletState/createNetworks.ts'

/** Asks an EVM chain, for reading. */
export type ReadEvm = (caipNetworkId: CaipNetworkId, method: string, params: unknown) => Promise<unknown>

/** Reads the EVM chains that are configured. */
export function readEvmOf({
  networks,
  reading,
}: Pick<FeatureContext, 'networks'> & { reading: Pick<ChainReading, 'readChain'> }): ReadEvm {
  return async (caipNetworkId, method, params) => {
    const network = networks.find(caipNetworkId)
    if (!network) throw networkNotFound(caipNetworkId)
    return reading.readChain(network, method, params)
  }
}

/** An answer that is a number in hex. @throws `RPC_ERROR` where it is something else */
export async function readEvmNumber(
  read: ReadEvm,
  chain: CaipNetworkId,
  method: string,
  params: unknown,
): Promise<number> {
  const answer = await read(chain, method, params)
  if (typeof answer === 'string' && /^0x[\da-f]{1,13}$/i.test(answer)) return Number(answer)
  throw new WalletKitError('RPC_ERROR', `The network's answer to ${method} is no number`)
}
