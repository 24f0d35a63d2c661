import { type Address, createPublicClient, http, parseAbi } from 'viem'
import type { HarborFacts } from './history/harborFacts.ts'

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 at)',
])

export interface AmountForImpactParameters {
  rpcUrl: string
  exchange: HarborFacts['exchange']
  from: Address
  to: Address
  /** By how much the price is worse then than that of next to nothing. */
  percent: number
}

/** How much has to be given to a pool of V2's kind, as it is now, to move its own price so far. In base units. */
export async function amountForImpact(parameters: AmountForImpactParameters): Promise<bigint> {
  const { rpcUrl, exchange, from, to, percent } = parameters
  const client = createPublicClient({ transport: http(rpcUrl) })
  const pair = { address: exchange.factory, abi, functionName: 'getPair', args: [from, to] } as const
  const address = await client.readContract(pair)
  const [first, second] = await client.readContract({ address, abi, functionName: 'getReserves' })
  const reserve = BigInt(from) < BigInt(to) ? first : second
  // What goes in, without its 0.3 %, is such a part of what is there then.
  const part = percent / 100
  return (reserve * BigInt(Math.round((part / (1 - part) / 0.997) * 1e9))) / 10n ** 9n
}
