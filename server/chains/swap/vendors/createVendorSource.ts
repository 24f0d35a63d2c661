import { type Address, type Hex, isAddressEqual } from 'viem'
import * as z from 'zod/mini'
import { quoteSchema, type SwapQuote } from '#shared/api/chain/swap.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { SwapProvider } from '#shared/entities/swapProvider.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { AnswerCache } from '../../cache/createAnswerCache.ts'
import type { Chain } from '../../core/chain.ts'
import { swapPolicy } from '../swapPolicy.ts'
import { SwapRefusal } from '../swapRefusal.ts'
import { unsupported } from '../swapSides.ts'
import type { BuildQuestion, BuiltSwap, SwapQuestion, SwapSource } from '../swapSource.ts'

export const digits = z.string().check(z.regex(/^\d{1,78}$/))
export const addressSchema = z.custom<Address>(
  (value) => typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value),
)
export const dataSchema = z.custom<Hex>(
  (value) => typeof value === 'string' && value.length <= 131_074 && /^0x(?:[\da-fA-F]{2})+$/.test(value),
)

/** What a vendor says of a swap; parsed, and not believed yet. */
export interface VendorOffer {
  out: bigint
  /** Undefined: it does not say. */
  minimum?: bigint | undefined
  gas?: bigint | undefined
  block?: number | undefined
  fee?: { amount: bigint; token: Address } | undefined
}

export interface Vendor {
  provider: Exclude<SwapProvider, 'pools'>
  /** The one contract that its transactions may go to, and that may be given an approval, by chain id. */
  routers: Readonly<Record<number, Address>>
  quote(chainId: number, question: SwapQuestion, signal: AbortSignal): Promise<VendorOffer>
  build(
    chainId: number,
    question: BuildQuestion,
    signal: AbortSignal,
  ): Promise<{ offer: VendorOffer; call: BuiltSwap['call'] }>
}

/** Where a vendor does not say. */
const usualGas = 300_000n

/**
 * Swaps by a vendor. What it says is held against what was asked: a transaction goes to its known contract and takes no more of the coin than is
 * given, and no quote allows for a worse price than was asked for. A transaction is tried out before anybody signs it, as all are.
 */
export function createVendorSource(vendor: Vendor, cache: AnswerCache): SwapSource {
  const { provider, routers } = vendor
  const chainIdOf = (chain: Chain) => Number(splitCaipNetworkId(chain.id).reference)
  const routerOf = (chain: Chain) => routers[chainIdOf(chain)]

  function accept(chain: Chain, question: SwapQuestion, offer: VendorOffer): SwapQuote {
    const { from, to, amount, slippage } = question
    const router = routerOf(chain)
    if (!router) throw unsupported()
    const least = (offer.out * BigInt(10_000 - slippage)) / 10_000n
    if (offer.out === 0n) throw noLiquidity()
    if (offer.minimum !== undefined && (offer.minimum < least || offer.minimum > offer.out))
      throw unreadable(provider)
    return {
      id: null,
      fromAmount: String(amount),
      fromAccount: from.account,
      toAmount: String(offer.out),
      toAccount: to.account,
      provider,
      kind: 'pool',
      route: [],
      minimumReceived: String(offer.minimum ?? least),
      slippage: slippage / 100,
      priceImpact: null,
      poolFee: null,
      ...(offer.fee && {
        providerFee: { amount: String(offer.fee.amount), account: toCaipAddress(chain.id, offer.fee.token) },
      }),
      gas: String(offer.gas ?? usualGas),
      spender: from.isCoin ? null : toCaipAddress(chain.id, router),
      block: offer.block ?? null,
    }
  }

  return {
    provider,
    serves: (chain) => chain.network.testnet !== true && routerOf(chain) !== undefined,
    spenders: (chain) => [routerOf(chain) ?? []].flat(),
    takesPermit: () => false,

    quote(chain, question, signal) {
      const { from, to, amount, slippage } = question
      const key = [provider, chain.id, from.address, to.address, amount, slippage].join(' ')
      return cache.get(
        key,
        swapPolicy.freshFor,
        async (alive) => accept(chain, question, await vendor.quote(chainIdOf(chain), question, alive)),
        { signal, parse: (stored) => z.parse(quoteSchema, stored) },
      )
    },

    async build(chain, question, signal) {
      const { offer, call } = await vendor.build(chainIdOf(chain), question, signal)
      const quote = accept(chain, question, offer)
      const router = routerOf(chain)
      const value = question.from.isCoin ? question.amount : 0n
      if (!router || !isAddressEqual(call.to, router) || call.value !== value) throw unreadable(provider)
      return { quote, call, deadline: null }
    },
  }
}

export function noLiquidity(): SwapRefusal {
  return new SwapRefusal('INSUFFICIENT_LIQUIDITY', 'There is insufficient liquidity for this swap')
}

function unreadable(provider: string): WalletKitError {
  return new WalletKitError('RPC_ERROR', `${provider} gave no valid answer`)
}
