import { nativeTokenAddresses, type TokensAnswer } from '#shared/api/chain/prices.ts'
import { isCaipAddress } from '#shared/caip/caipAddress.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Network } from '#shared/entities/network.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import type { SwapToken } from './swapState.ts'
import { coinAddress, isSameToken, keyIn } from './tokenKeys.ts'

type ListedToken = TokensAnswer['tokens'][number]

/** What is known of a network's tokens beside the account's own. */
export interface KnownTokens {
  /** As the operator lists them; null: not read yet. */
  listed: readonly ListedToken[] | null
  /** That a person has looked for by their address. */
  found: readonly ListedToken[]
  /** US dollars, by address in small letters; those without a price are null. */
  prices: Readonly<Record<string, number | null>>
}
export const nothingKnown: KnownTokens = { listed: null, found: [], prices: {} }

export interface MergeTokensParameters {
  network: Network
  /** The account's own. */
  owned: readonly Holding[]
  known: KnownTokens
}

/** Each once: as the account has it, else as it is listed. The coin comes first, what the account has before what it has not. */
export function mergeTokens({ network, owned, known }: MergeTokensParameters): SwapToken[] {
  const { caipNetworkId, nativeCurrency } = network
  const { listed, found, prices } = known
  const isListed = (key: string) => listed?.some(({ address }) => isSameToken(address, key)) ?? false
  const priceOf = (key: string) => prices[keyIn(key)] ?? null
  const native = nativeTokenAddresses.eip155
  const isCoin = (address: string) => isSameAddress(address.slice(address.lastIndexOf(':') + 1), native)
  const own = owned.map((holding): SwapToken => {
    const { key, price } = holding
    const caipAddress = isCaipAddress(key) ? key : coinAddress(caipNetworkId)
    // 0 stands for "unknown" there.
    const knownPrice = price === null || price === 0 ? priceOf(key) : price
    return { ...holding, caipAddress, price: knownPrice, isUnlisted: false }
  })
  const others = [...(listed ?? []), ...found]
    .filter(({ address }) => !isCoin(address) && !own.some(({ key }) => isSameToken(key, address)))
    .map(({ address, name, symbol, decimals, logoUri }): SwapToken => {
      const unowned = { iconUrl: logoUri, amount: null, value: null, isUnlisted: !isListed(address) }
      return {
        key: address,
        caipAddress: address,
        name,
        symbol,
        decimals,
        price: priceOf(address),
        ...unowned,
      }
    })
  const coin: SwapToken = {
    ...{ key: '', caipAddress: coinAddress(caipNetworkId), ...nativeCurrency },
    ...{ iconUrl: undefined, price: priceOf(''), amount: null, value: null, isUnlisted: false },
  }
  const hasCoin = own.some(({ key }) => key === '')
  return [...(hasCoin ? [] : [coin]), ...own, ...others]
}
