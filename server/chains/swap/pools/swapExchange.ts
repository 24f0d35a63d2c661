import { type Address, getAddress } from 'viem'
import type { Chain } from '../../core/chain.ts'
import { exchangeOf } from '../../core/exchanges.ts'

/** Where is swapped on a chain, addresses with their checksums, fees in millionths. */
export interface SwapExchange {
  wrapped: Address
  stables: readonly Address[]
  v2: { factory: Address; router: Address; fee: number; coinName: string }
  v3: { factory: Address; quoter: Address; router: Address; fees: readonly number[] } | null
}

const usual = { fee: 3_000, coinName: 'ETH', fees: [100, 500, 3_000, 10_000] } as const

/** Null: nothing is swapped there. */
export function swapExchangeOf(chain: Chain): SwapExchange | null {
  const exchange = exchangeOf(chain)
  if (!exchange) return null
  const { factory, router, wrappedNative, stables, fee, coinName, v3 } = exchange
  return {
    wrapped: getAddress(wrappedNative),
    stables: stables.map((address) => getAddress(address)),
    v2: {
      factory: getAddress(factory),
      router: getAddress(router),
      fee: fee ?? usual.fee,
      coinName: coinName ?? usual.coinName,
    },
    v3: v3
      ? {
          factory: getAddress(v3.factory),
          quoter: getAddress(v3.quoter),
          router: getAddress(v3.router),
          fees: v3.fees ?? usual.fees,
        }
      : null,
  }
}
