import { decodeAbiParameters, type Hex, hexToString } from 'viem'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { type ContractPlace, callContract } from '../../services/chain/callContract.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import { foreignLine } from './foreignText.ts'

export interface Token {
  symbol: string | null
  decimals: number | null
  /** Of a collection: what it is called. */
  name?: string | null
}

const symbolCall = '0x95d89b41'
const decimalsCall = '0x313ce567'
const nameCall = '0x06fdde03'
const maxSymbolLength = 24

/** What a token's contract says of itself; what it does not say, or says wrongly, is null. Never rejects. */
export async function readToken(
  chain: ChainClient,
  network: CaipNetworkId,
  token: string,
  signal: AbortSignal,
): Promise<Token> {
  const ask = (data: string) => call({ chain, network, signal }, { to: token, data })
  const [symbol, decimals] = await Promise.all([ask(symbolCall), ask(decimalsCall)])
  return { symbol: symbol && readSymbol(symbol), decimals: decimals && readDecimals(decimals) }
}

/** The same of a collection of NFTs, with what it is called. Never rejects. */
export async function readCollection(
  chain: ChainClient,
  network: CaipNetworkId,
  collection: string,
  signal: AbortSignal,
): Promise<Token> {
  const [token, name] = await Promise.all([
    readToken(chain, network, collection, signal),
    call({ chain, network, signal }, { to: collection, data: nameCall }),
  ])
  return { ...token, name: name && readSymbol(name) }
}

async function call(place: ContractPlace, asked: { to: string; data: string }): Promise<Hex | null> {
  try {
    return await callContract(place, asked)
  } catch {
    // The node does not answer: the token is shown by its address.
    return null
  }
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
