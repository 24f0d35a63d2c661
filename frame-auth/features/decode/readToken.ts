import { decodeAbiParameters, type Hex, hexToString } from 'viem'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { callContract } from '../../services/chain/callContract.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import { foreignLine } from './foreignText.ts'

export interface Token {
  symbol: string | null
  decimals: number | null
}

const symbolCall = '0x95d89b41'
const decimalsCall = '0x313ce567'
const maxSymbolLength = 24

/** What a token's contract says of itself; what it does not say, or says wrongly, is null. Never rejects. */
export async function readToken(
  chain: ChainClient,
  network: CaipNetworkId,
  token: string,
  signal: AbortSignal,
): Promise<Token> {
  const call = async (data: string): Promise<Hex | null> => {
    try {
      return await callContract({ chain, network, signal }, { to: token, data })
    } catch {
      // The node does not answer: the token is shown by its address.
      return null
    }
  }
  const [symbol, decimals] = await Promise.all([call(symbolCall), call(decimalsCall)])
  return { symbol: symbol && readSymbol(symbol), decimals: decimals && readDecimals(decimals) }
}

/** Early tokens answer with 32 bytes instead of a text. */
function readSymbol(data: Hex): string | null {
  const text = attempt(() => decodeAbiParameters([{ type: 'string' }], data)[0])
  const symbol = text ?? attempt(() => hexToString(data, { size: 32 }))
  return symbol ? foreignLine(symbol, maxSymbolLength) : null
}

function readDecimals(data: Hex): number | null {
  const decimals = attempt(() => decodeAbiParameters([{ type: 'uint256' }], data)[0])
  return decimals != null && decimals <= 36n ? Number(decimals) : null
}

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    // A contract may answer anything: what cannot be read is shown as unknown.
    return null
  }
}
