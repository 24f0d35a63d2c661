import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { ChainSettings } from '../../config/chainSettings.ts'
import type { Chain } from './chain.ts'

export type Exchange = NonNullable<ChainSettings['exchange']>

/**
 * Uniswap V3 where it is at its first addresses.
 *
 * @see https://docs.uniswap.org/contracts/v3/reference/deployments/ethereum-deployments, and the pages beside it
 */
const firstV3: NonNullable<Exchange['v3']> = {
  factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
  router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
}

/**
 * Exchanges of Uniswap V2's kind, for chains whose operator names none: of each chain the one that its makers publish and
 * that holds most. Dollar tokens are those that their issuers or the chain's own bridge redeem; what has lost its peg is not
 * among them, such as Multichain's USDC on Fantom and Orbit's USDT on Kaia.
 *
 * @see https://developers.circle.com/stablecoins/usdc-contract-addresses
 * @see https://github.com/DefiLlama/DefiLlama-Adapters/blob/main/projects/helper/coreAssets.json for wrapped coins and dollars
 */
export const knownExchanges: Readonly<Partial<Record<CaipNetworkId, Exchange>>> = {
  /** Uniswap. @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments */
  'eip155:1': {
    factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    stables: [
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    ],
    v3: firstV3,
  },
  /** Uniswap, by the same page. */
  'eip155:10': {
    factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
    router: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
    wrappedNative: '0x4200000000000000000000000000000000000006',
    stables: [
      '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
      '0x7F5c764cBc14f9669B88837ca1490cCa17c31607',
      '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
    ],
    v3: firstV3,
  },
  /** PancakeSwap. @see https://developer.pancakeswap.finance/contracts/v2/addresses */
  'eip155:56': {
    /** @see https://docs.pancakeswap.finance/trade/pancakeswap-pools: 0.25 %. */
    fee: 2_500,
    factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
    router: '0x10ED43C718714eb63d5aA57B78B54704E256024E',
    wrappedNative: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    stables: ['0x55d398326f99059fF775485246999027B3197955', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
    /** @see https://developer.pancakeswap.finance/contracts/v3/addresses; its router is called Smart Router there */
    v3: {
      factory: '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865',
      quoter: '0xB048Bbc1Ee6b733FFfCFb9e9CeF7375518e25997',
      router: '0x13f4EA83D0bd40E75C8222255bc855a974568Dd4',
      fees: [100, 500, 2_500, 10_000],
    },
  },
  /** Honeyswap. @see https://github.com/DefiLlama/DefiLlama-Adapters/blob/main/projects/honeyswap/index.js */
  'eip155:100': {
    factory: '0xA818b4F111Ccac7AA31D0BCc0806d64F2E0737D7',
    router: '0x1C232F01118CB8B424793ae03F870aa7D0ac7f77',
    wrappedNative: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
    stables: ['0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83', '0x4ECaBa5870353805a9F068101A40E0f32ed605C6'],
  },
  /** QuickSwap. @see https://github.com/QuickSwap/quickswap-core#addresses-and-verified-source-code */
  'eip155:137': {
    factory: '0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32',
    router: '0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff',
    wrappedNative: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    stables: [
      '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
      '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    ],
    /** Uniswap. */
    v3: firstV3,
  },
  /**
   * SpookySwap; LayerZero's and Axelar's dollars. Those that its own list still has, Multichain's, are worth cents.
   *
   * @see https://docs.spooky.fi/resources/token-addresses/fantom-opera
   */
  'eip155:250': {
    /** @see https://docs.spooky.fi: 0.2 %. */
    fee: 2_000,
    factory: '0x152eE697f2E276fA89E96742e9bB9aB1F2E61bE3',
    router: '0xF491e7B69E4244ad4002BC14e878a34207E38c29',
    wrappedNative: '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83',
    stables: ['0x28a92dde19D9989F39A49905d7C9C2FAc7799bDf', '0x1B6382DBDEa11d97f24495C9A90b7c88469134a4'],
  },
  /** PancakeSwap, by the same page as on BNB Smart Chain. */
  'eip155:324': {
    fee: 2_500,
    factory: '0xd03D8D566183F0086d8D09A84E1e30b58Dd5619d',
    router: '0x5aEaF2883FBf30f3D62471154eDa3C0c1b05942d',
    wrappedNative: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
    stables: [
      '0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4',
      '0x3355df6D4c9C3035724Fd0e3914dE96A5a83aaf4',
      '0x493257fD37EDB34451f62EDf8D2a0C418852bA4C',
    ],
    /** By the same page as on BNB Smart Chain. */
    v3: {
      factory: '0x1BB72E0CbbEA93c08f535fc7856E0338D7F7a8aB',
      quoter: '0x3d146FcE6c1006857750cBe8aF44f76a28041CCc',
      router: '0xf8b59f3c3Ab33200ec80a8A58b2aA5F5D2a8944C',
      fees: [100, 500, 2_500, 10_000],
    },
  },
  /** DragonSwap. @see https://github.com/DefiLlama/DefiLlama-Adapters/blob/main/registries/uniswapV2.js */
  'eip155:8217': {
    factory: '0x224302153096E3ba16c4423d9Ba102D365a94B2B',
    router: '0x8203cBc504CE43c3Cad07Be0e057f25B1d4DB578',
    wrappedNative: '0x19Aac5f612f524B754CA7e7c41cbFa2E981A4432',
    stables: ['0xd077A400968890Eacc75cdc901F0356c943e4fDb'],
  },
  /** Uniswap, by the same page as on Ethereum. */
  'eip155:8453': {
    factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    wrappedNative: '0x4200000000000000000000000000000000000006',
    stables: ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    /** @see https://docs.uniswap.org/contracts/v3/reference/deployments/base-deployments */
    v3: {
      factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
      quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
      router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    },
  },
  /** Uniswap, by the same page as on Ethereum. */
  'eip155:42161': {
    factory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    wrappedNative: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    stables: [
      '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8',
      '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    ],
    v3: firstV3,
  },
  /** Trader Joe. @see https://github.com/DefiLlama/DefiLlama-Adapters/tree/main/projects/traderjoe */
  'eip155:43114': {
    /** Its router calls the coin by its name. @see https://github.com/traderjoe-xyz/joe-core/blob/main/contracts/traderjoe/JoeRouter02.sol */
    coinName: 'AVAX',
    factory: '0x9Ad6C38BE94206cA50bb0d90783181662f0Cfa10',
    router: '0x60aE616a2155Ee3d9A68541Ba4544862310933d4',
    wrappedNative: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    stables: [
      '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
      '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
      '0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664',
    ],
    /** Uniswap. @see https://docs.uniswap.org/contracts/v3/reference/deployments/avax-deployments */
    v3: {
      factory: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
      quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
      router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    },
  },
  /** Trisolaris; the Rainbow bridge's dollars. @see https://github.com/trisolaris-labs/trisolaris_core */
  'eip155:1313161554': {
    factory: '0xc66F594268041dB60507F00703b152492fb176E7',
    router: '0x2CB45Edb4517d5947aFdE3BEAbF95A582506858B',
    wrappedNative: '0xC9BdeEd33CD01541e1eeD10f90519d2C06Fe3feB',
    stables: ['0xB12BFcA5A55806AaF64E99521918A4bf0fC40802', '0x4988a896b1227218e4A686fdE5EabdcAbd91571f'],
  },
}

/** The exchange that tells what tokens of a chain are worth: the operator's, or one that is known. */
export function exchangeOf({ id, settings }: Chain): ChainSettings['exchange'] {
  return settings.exchange ?? knownExchanges[id]
}
