import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/**
 * What CoinGecko calls a chain and its own currency.
 *
 * @see https://docs.coingecko.com/reference/asset-platforms-list
 */
export const coinGeckoPlatforms: Readonly<
  Partial<Record<CaipNetworkId, { platform: string; coin: string }>>
> = {
  'eip155:1': { platform: 'ethereum', coin: 'ethereum' },
  'eip155:10': { platform: 'optimistic-ethereum', coin: 'ethereum' },
  'eip155:56': { platform: 'binance-smart-chain', coin: 'binancecoin' },
  'eip155:100': { platform: 'xdai', coin: 'xdai' },
  'eip155:137': { platform: 'polygon-pos', coin: 'polygon-ecosystem-token' },
  'eip155:324': { platform: 'zksync', coin: 'ethereum' },
  'eip155:5000': { platform: 'mantle', coin: 'mantle' },
  'eip155:8453': { platform: 'base', coin: 'ethereum' },
  'eip155:42161': { platform: 'arbitrum-one', coin: 'ethereum' },
  'eip155:42220': { platform: 'celo', coin: 'celo' },
  'eip155:43114': { platform: 'avalanche', coin: 'avalanche-2' },
  'eip155:59144': { platform: 'linea', coin: 'ethereum' },
  'eip155:1313161554': { platform: 'aurora', coin: 'ethereum' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { platform: 'solana', coin: 'solana' },
}
