import type { Network } from '#shared/entities/network.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import { type RawCall, tokenOf, unknownToken } from './readCall.ts'
import { readToken, type Token } from './readToken.ts'

export interface TokenOfParameters {
  raw: RawCall
  /** The contract that is called. */
  to: string | null
  network: Network
  chain: ChainClient
  signal: AbortSignal
}

/** What the token of a call says of itself, or the network's own coin. */
export async function readTokenOf({ raw, to, network, chain, signal }: TokenOfParameters): Promise<Token> {
  const token = tokenOf(raw, to)
  if (token === undefined) return unknownToken
  return token === null ? network.nativeCurrency : readToken(chain, network.caipNetworkId, token, signal)
}
