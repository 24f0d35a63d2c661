import { nativeTokenAddresses } from '#shared/api/chain/prices.ts'
import { type CaipAddress, toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/** A token's key as it is compared: EVM addresses have no case of their own. */
export const keyIn = (key: string) => key.toLowerCase()
export const isSameToken = (one: string, other: string): boolean => keyIn(one) === keyIn(other)

/** The coin of a network, as the chain API names it among tokens. */
export const coinAddress = (chain: CaipNetworkId): CaipAddress =>
  toCaipAddress(chain, nativeTokenAddresses.eip155)
