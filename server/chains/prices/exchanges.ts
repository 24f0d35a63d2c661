import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Chain } from '../chain.ts'
import type { ChainSettings } from '../chainSettings.ts'

type Exchange = NonNullable<ChainSettings['exchange']>

/**
 * Uniswap V2 where its makers have deployed it, for chains whose operator names no exchange.
 *
 * @see https://developers.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 */
export const knownExchanges: Readonly<Partial<Record<CaipNetworkId, Exchange>>> = {
  'eip155:1': {
    factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    stables: [
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    ],
  },
  'eip155:8453': {
    factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    wrappedNative: '0x4200000000000000000000000000000000000006',
    stables: ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  },
}

/** The exchange that tells what tokens of a chain are worth: the operator's, or one that is known. */
export function exchangeOf({ id, settings }: Chain): ChainSettings['exchange'] {
  return settings.exchange ?? knownExchanges[id]
}
