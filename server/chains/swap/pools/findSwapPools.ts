import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { createBoundedStore } from '../../cache/createBoundedStore.ts'
import type { Chain } from '../../core/chain.ts'
import type { ContractCall, ContractReader } from '../../core/createContractReader.ts'
import { swapPolicy } from '../swapPolicy.ts'
import type { SwapExchange } from './swapExchange.ts'

/** A pool of two tokens. */
export interface SwapPool {
  exchange: 'uniswapV2' | 'uniswapV3'
  address: Address
  tokens: readonly [Address, Address]
  /** Of what goes in, in millionths. */
  fee: number
}

export interface SwapPools {
  /** All pools that there are between any two of these tokens. */
  find(
    chain: Chain,
    exchange: SwapExchange,
    tokens: readonly Address[],
    signal: AbortSignal,
  ): Promise<SwapPool[]>
}

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
])

interface Wanted extends Omit<SwapPool, 'address'> {
  key: string
  factory: Address
}

/** Where pools are is remembered, here and not among the processes: it never changes. */
export function createSwapPools(contracts: ContractReader, now: () => number): SwapPools {
  const known = createBoundedStore<Address>(swapPolicy.pools, now)

  return {
    async find(chain, exchange, tokens, signal) {
      const wanted = pairsOf(tokens).flatMap((pair) => wantedOf(chain, exchange, pair))
      const unknown = wanted.filter(({ key }) => known.get(key) === undefined)
      if (unknown.length > 0) {
        const { answers } = await contracts.readNewest(chain, unknown.map(callOf), signal)
        for (const [index, { key, exchange: kind }] of unknown.entries()) {
          const address = decodePool(kind, answers[index] ?? null)
          const isThere = address !== zeroAddress
          known.set(
            key,
            address,
            key.length + 64,
            isThere ? swapPolicy.poolFreshFor : swapPolicy.missingPoolFor,
          )
        }
      }
      return wanted.flatMap(({ key, exchange: kind, tokens: pair, fee }) => {
        const address = known.get(key)
        return address === undefined || address === zeroAddress
          ? []
          : { exchange: kind, address, tokens: pair, fee }
      })
    },
  }
}

/** Each two of the tokens, once. */
function pairsOf(tokens: readonly Address[]): [Address, Address][] {
  const distinct = [...new Set(tokens)]
  return distinct.flatMap((one, index) =>
    distinct.slice(index + 1).map((other): [Address, Address] => [one, other]),
  )
}

function wantedOf(chain: Chain, { v2, v3 }: SwapExchange, tokens: [Address, Address]): Wanted[] {
  const want = (exchange: SwapPool['exchange'], factory: Address, fee: number): Wanted => {
    const key = [chain.key, factory, ...tokens, fee].join(':')
    return { exchange, tokens, fee, key, factory }
  }
  return [
    want('uniswapV2', v2.factory, v2.fee),
    ...(v3 ? v3.fees.map((fee) => want('uniswapV3', v3.factory, fee)) : []),
  ]
}

function callOf({ exchange, tokens, fee, factory }: Wanted): ContractCall {
  const data =
    exchange === 'uniswapV2'
      ? encodeFunctionData({ abi, functionName: 'getPair', args: tokens })
      : encodeFunctionData({ abi, functionName: 'getPool', args: [...tokens, fee] })
  return { to: factory, data }
}

function decodePool(kind: SwapPool['exchange'], data: Hex | null): Address {
  try {
    const functionName = kind === 'uniswapV2' ? 'getPair' : 'getPool'
    return data === null ? zeroAddress : decodeFunctionResult({ abi, functionName, data })
  } catch {
    // The contract gave what is no address: there is no pool.
    return zeroAddress
  }
}
