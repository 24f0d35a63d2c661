import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/** A token that the kit knows by itself, so that a fresh server has something to swap to. */
export interface KnownToken {
  /** With its checksum. */
  address: string
  symbol: string
  decimals: number
  name: string
  /** Suggested ones come first. */
  list: 'suggested' | 'popular'
}

/** When the list was written down. `npm run tokens` holds it against the chains; that day it had no way to them. */
export const knownTokensAsOf = '2026-11-28'

/** Of the networks on which is swapped (behaviour §9), only tokens whose contract is beyond doubt. */
export const knownTokens: Readonly<Partial<Record<CaipNetworkId, readonly KnownToken[]>>> = {
  'eip155:1': [
    {
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      symbol: 'USDC',
      decimals: 6,
      name: 'USD Coin',
      list: 'suggested',
    },
    {
      address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      symbol: 'USDT',
      decimals: 6,
      name: 'Tether USD',
      list: 'suggested',
    },
    {
      address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      symbol: 'WETH',
      decimals: 18,
      name: 'Wrapped Ether',
      list: 'suggested',
    },
    {
      address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      symbol: 'DAI',
      decimals: 18,
      name: 'Dai Stablecoin',
      list: 'popular',
    },
    {
      address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      symbol: 'WBTC',
      decimals: 8,
      name: 'Wrapped BTC',
      list: 'popular',
    },
    {
      address: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
      symbol: 'LINK',
      decimals: 18,
      name: 'ChainLink Token',
      list: 'popular',
    },
    {
      address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
      symbol: 'UNI',
      decimals: 18,
      name: 'Uniswap',
      list: 'popular',
    },
  ],
  'eip155:42161': [
    {
      address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      symbol: 'USDC',
      decimals: 6,
      name: 'USD Coin',
      list: 'suggested',
    },
    {
      address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
      symbol: 'WETH',
      decimals: 18,
      name: 'Wrapped Ether',
      list: 'suggested',
    },
    {
      address: '0x912CE59144191C1204E64559FE8253a0e49E6548',
      symbol: 'ARB',
      decimals: 18,
      name: 'Arbitrum',
      list: 'suggested',
    },
    {
      address: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
      symbol: 'DAI',
      decimals: 18,
      name: 'Dai Stablecoin',
      list: 'popular',
    },
    {
      address: '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f',
      symbol: 'WBTC',
      decimals: 8,
      name: 'Wrapped BTC',
      list: 'popular',
    },
  ],
  'eip155:10': [
    {
      address: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
      symbol: 'USDC',
      decimals: 6,
      name: 'USD Coin',
      list: 'suggested',
    },
    {
      address: '0x4200000000000000000000000000000000000006',
      symbol: 'WETH',
      decimals: 18,
      name: 'Wrapped Ether',
      list: 'suggested',
    },
    {
      address: '0x4200000000000000000000000000000000000042',
      symbol: 'OP',
      decimals: 18,
      name: 'Optimism',
      list: 'suggested',
    },
    {
      address: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
      symbol: 'USDT',
      decimals: 6,
      name: 'Tether USD',
      list: 'popular',
    },
    {
      address: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
      symbol: 'DAI',
      decimals: 18,
      name: 'Dai Stablecoin',
      list: 'popular',
    },
  ],
  'eip155:324': [
    {
      address: '0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4',
      symbol: 'USDC',
      decimals: 6,
      name: 'USD Coin',
      list: 'suggested',
    },
    {
      address: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
      symbol: 'WETH',
      decimals: 18,
      name: 'Wrapped Ether',
      list: 'suggested',
    },
    {
      address: '0x5A7d6b2F92C77FAD6CCaBd7EE0624E64907Eaf3E',
      symbol: 'ZK',
      decimals: 18,
      name: 'ZKsync',
      list: 'popular',
    },
  ],
  'eip155:8453': [
    {
      address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      symbol: 'USDC',
      decimals: 6,
      name: 'USD Coin',
      list: 'suggested',
    },
    {
      address: '0x4200000000000000000000000000000000000006',
      symbol: 'WETH',
      decimals: 18,
      name: 'Wrapped Ether',
      list: 'suggested',
    },
    {
      address: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
      symbol: 'DAI',
      decimals: 18,
      name: 'Dai Stablecoin',
      list: 'popular',
    },
    {
      address: '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf',
      symbol: 'cbBTC',
      decimals: 8,
      name: 'Coinbase Wrapped BTC',
      list: 'popular',
    },
  ],
  'eip155:56': [
    {
      address: '0x55d398326f99059fF775485246999027B3197955',
      symbol: 'USDT',
      decimals: 18,
      name: 'Tether USD',
      list: 'suggested',
    },
    {
      address: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
      symbol: 'USDC',
      decimals: 18,
      name: 'USD Coin',
      list: 'suggested',
    },
    {
      address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
      symbol: 'WBNB',
      decimals: 18,
      name: 'Wrapped BNB',
      list: 'suggested',
    },
    {
      address: '0x2170Ed0880ac9A755fd29B2688956BD959F933F8',
      symbol: 'ETH',
      decimals: 18,
      name: 'Ethereum Token',
      list: 'popular',
    },
    {
      address: '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c',
      symbol: 'BTCB',
      decimals: 18,
      name: 'BTCB Token',
      list: 'popular',
    },
    {
      address: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
      symbol: 'Cake',
      decimals: 18,
      name: 'PancakeSwap Token',
      list: 'popular',
    },
  ],
  'eip155:137': [
    {
      address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      symbol: 'USDC',
      decimals: 6,
      name: 'USD Coin',
      list: 'suggested',
    },
    {
      address: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
      symbol: 'WPOL',
      decimals: 18,
      name: 'Wrapped POL',
      list: 'suggested',
    },
    {
      address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
      symbol: 'WETH',
      decimals: 18,
      name: 'Wrapped Ether',
      list: 'popular',
    },
    {
      address: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
      symbol: 'DAI',
      decimals: 18,
      name: 'Dai Stablecoin',
      list: 'popular',
    },
    {
      address: '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6',
      symbol: 'WBTC',
      decimals: 8,
      name: 'Wrapped BTC',
      list: 'popular',
    },
  ],
  'eip155:100': [
    {
      address: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
      symbol: 'WXDAI',
      decimals: 18,
      name: 'Wrapped XDAI',
      list: 'suggested',
    },
    {
      address: '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83',
      symbol: 'USDC',
      decimals: 6,
      name: 'USD Coin on xDai',
      list: 'suggested',
    },
    {
      address: '0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb',
      symbol: 'GNO',
      decimals: 18,
      name: 'Gnosis Token',
      list: 'popular',
    },
    {
      address: '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1',
      symbol: 'WETH',
      decimals: 18,
      name: 'Wrapped Ether',
      list: 'popular',
    },
  ],
  'eip155:43114': [
    {
      address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
      symbol: 'USDC',
      decimals: 6,
      name: 'USD Coin',
      list: 'suggested',
    },
    {
      address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
      symbol: 'WAVAX',
      decimals: 18,
      name: 'Wrapped AVAX',
      list: 'suggested',
    },
    {
      address: '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB',
      symbol: 'WETH.e',
      decimals: 18,
      name: 'Wrapped Ether',
      list: 'popular',
    },
  ],
  'eip155:250': [
    {
      address: '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83',
      symbol: 'WFTM',
      decimals: 18,
      name: 'Wrapped Fantom',
      list: 'suggested',
    },
  ],
  'eip155:8217': [
    {
      address: '0x19Aac5f612f524B754CA7e7c41cbFa2E981A4432',
      symbol: 'WKLAY',
      decimals: 18,
      name: 'Wrapped Klay',
      list: 'suggested',
    },
  ],
  'eip155:1313161554': [
    {
      address: '0xC9BdeEd33CD01541e1eeD10f90519d2C06Fe3feB',
      symbol: 'WETH',
      decimals: 18,
      name: 'Wrapped Ether',
      list: 'suggested',
    },
    {
      address: '0xC42C30aC6Cc15faC9bD938618BcaA1a1FaE8501d',
      symbol: 'wNEAR',
      decimals: 24,
      name: 'Wrapped NEAR',
      list: 'suggested',
    },
    {
      address: '0x8BEc47865aDe3B172A928df8f990Bc7f2A3b9f79',
      symbol: 'AURORA',
      decimals: 18,
      name: 'Aurora',
      list: 'popular',
    },
  ],
}
