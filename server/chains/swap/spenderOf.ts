import { type Address, isAddressEqual } from 'viem'
import { type CaipAddress, splitCaipAddress } from '#shared/caip/caipAddress.ts'
import type { Chain } from '../core/chain.ts'
import { SwapRefusal } from './swapRefusal.ts'
import { parseSide } from './swapSides.ts'
import type { SwapSource } from './swapSource.ts'

/** One of the contracts that may be approved. @throws SwapRefusal `SPENDER_UNKNOWN` */
export function spenderOf(
  source: SwapSource,
  chain: Chain,
  account: CaipAddress | null | undefined,
): Address | undefined {
  if (account === undefined || account === null) return undefined
  const { address } = parseSide('spender', account)
  const isOfChain = splitCaipAddress(account).caipNetworkId === chain.id
  if (!isOfChain || !source.spenders(chain).some((known) => isAddressEqual(known, address)))
    throw new SwapRefusal('SPENDER_UNKNOWN', 'spender: not a contract that swaps are made with')
  return address
}
