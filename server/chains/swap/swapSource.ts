import type { Address, Hex } from 'viem'
import type { SwapQuote } from '#shared/api/chain/swap.ts'
import type { CaipAddress } from '#shared/caip/caipAddress.ts'
import type { SwapProvider } from '#shared/entities/swapProvider.ts'
import type { Chain } from '../core/chain.ts'

/** One side of a swap. */
export interface SwapSide {
  /** As the wire names it, with its checksum. */
  account: CaipAddress
  address: Address
  /** The chain's own coin; `address` is the placeholder for it. */
  isCoin: boolean
}

export interface SwapQuestion {
  from: SwapSide
  to: SwapSide
  /** Base units of what is given. */
  amount: bigint
  /** Hundredths of a per cent. */
  slippage: number
  /** Wei, to choose between ways; undefined: ask the chain. */
  gasPrice?: bigint | undefined
  /** Only ways by this contract. */
  spender?: Address | undefined
}

export interface BuildQuestion extends SwapQuestion {
  /** Who gives and who gets. */
  user: Address
  permit?: { value: bigint; deadline: bigint; signature: Hex } | undefined
}

/** What is to be sent, and what it was built from. */
export interface BuiltSwap {
  quote: SwapQuote
  call: { to: Address; data: Hex; value: bigint }
  /** Seconds since 1970; null: none. */
  deadline: number | null
}

/** Finds swaps on EVM chains: the chains' own exchanges, or a vendor. All reject with `SwapRefusal` or as `Chain` does. */
export interface SwapSource {
  readonly provider: SwapProvider
  serves(chain: Chain): boolean
  /** The contracts that may be given an approval. */
  spenders(chain: Chain): readonly Address[]
  /** Whether a permit does in place of an approval of this one. */
  takesPermit(chain: Chain, spender: Address): boolean
  quote(chain: Chain, question: SwapQuestion, signal: AbortSignal): Promise<SwapQuote>
  /** From a newer quote than any that was given. */
  build(chain: Chain, question: BuildQuestion, signal: AbortSignal): Promise<BuiltSwap>
}
