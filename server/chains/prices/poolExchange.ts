import type { Chain } from '../core/chain.ts'
import type { ContractReader } from '../core/createContractReader.ts'
import { exchangeOf } from '../core/exchanges.ts'
import { createPools, type Pair, type Pool } from './createPools.ts'

/** An exchange by whose pools prices are told. Tokens are named as `toTokenKey` spells them. */
export interface PoolExchange {
  wrappedNative: string
  /** Worth one US dollar each. */
  stables: readonly string[]
  /** What the pools of these pairs hold now; those that there are. */
  pools(pairs: readonly Pair[], signal: AbortSignal): Promise<Pool[]>
}

/** The exchange of a chain, if it has one. */
export type FindExchange = (chain: Chain) => PoolExchange | undefined

/** Exchanges of Uniswap V2's kind on EVM chains. */
export function findUniswap(contracts: ContractReader, now: () => number): FindExchange {
  const pools = createPools(contracts, now)
  return (chain) => {
    const exchange = exchangeOf(chain)
    if (!exchange) return undefined
    return {
      wrappedNative: exchange.wrappedNative.toLowerCase(),
      stables: exchange.stables.map((address) => address.toLowerCase()),
      pools: (pairs, signal) => pools.read(chain, exchange.factory.toLowerCase(), pairs, signal),
    }
  }
}
