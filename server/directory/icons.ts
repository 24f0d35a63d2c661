import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { type Asset, readFolder } from '../responses/asset.ts'
import { builtInWallets } from './readWallets.ts'

/** The icon of each well-known network, by the icon package's name; test networks wear their main network's. */
export const networkIcons: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'binance-smart-chain',
  'eip155:97': 'binance-smart-chain',
  'eip155:100': 'gnosis',
  'eip155:130': 'unichain',
  'eip155:137': 'polygon',
  'eip155:250': 'fantom',
  'eip155:300': 'zksync',
  'eip155:324': 'zksync',
  'eip155:1101': 'polygon-zkevm',
  'eip155:1301': 'unichain',
  'eip155:1329': 'sei-network',
  'eip155:5000': 'mantle',
  'eip155:5003': 'mantle',
  'eip155:8217': 'kaia',
  'eip155:8453': 'base',
  'eip155:17000': 'ethereum',
  'eip155:42161': 'arbitrum-one',
  'eip155:42220': 'celo',
  'eip155:43113': 'avalanche',
  'eip155:43114': 'avalanche',
  'eip155:59144': 'linea',
  'eip155:80002': 'polygon',
  'eip155:80084': 'berachain',
  'eip155:84532': 'base',
  'eip155:421614': 'arbitrum-one',
  'eip155:7777777': 'zora',
  'eip155:11155111': 'ethereum',
  'eip155:11155420': 'optimism',
  'eip155:999999999': 'zora',
  'eip155:1313161554': 'aurora',
  'eip155:1313161555': 'aurora',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana',
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin',
}

/** Of the icon package's token icons, those of the native currencies and of the tokens that most people hold. */
const symbols = [
  ...['ETH', 'BNB', 'POL', 'AVAX', 'FTM', 'CELO', 'MNT', 'SEI', 'SOL', 'BTC', 'AURORA', 'DOT', 'ATOM'],
  ...['USDC', 'USDT', 'DAI', 'EURC', 'PYUSD', 'USDE', 'FRAX', 'LUSD', 'GHO', 'WBTC', 'CBETH', 'RETH'],
  ...['ARB', 'OP', 'LINK', 'UNI', 'AAVE', 'MKR', 'LDO', 'CRV', 'COMP', 'SNX', '1INCH', 'ENS', 'GRT', 'SUSHI'],
  ...['PEPE', 'SHIB', 'JUP', 'RAY', 'PYTH'],
]

/** The icon of each token that has one, as `group/name`, by its symbol in upper case. */
export const tokenIcons: ReadonlyMap<string, string> = new Map([
  ...symbols.map((symbol): [string, string] => [symbol, `tokens/${symbol}`]),
  // Native currencies that are drawn as their networks are.
  ['BERA', 'networks/berachain'],
  ['KAIA', 'networks/kaia'],
  ['ZORA', 'networks/zora'],
])

/** The icon of each seller of coins that the package has, by the name that clients have for the seller. */
export const sellerIcons: ReadonlyMap<string, string> = new Map([['coinbase', 'exchanges/coinbase']])

/** The icons of the package that a build has to carry, as `group/name`. */
export function iconNames(): string[] {
  const names = [
    ...builtInWallets().flatMap(({ icon }) => icon ?? []),
    ...Object.values(networkIcons).map((name) => `networks/${name}`),
    ...tokenIcons.values(),
    ...sellerIcons.values(),
  ]
  return [...new Set(names)].sort()
}

/** The icons that a build carries, as `group/name` without the extension. None if there is no such folder. */
export function readIcons(folder: string): ReadonlyMap<string, Asset> {
  const groups = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const icons = groups.flatMap((group) => {
    if (!group.isDirectory()) return []
    const files = [...readFolder(join(folder, group.name))]
    return files.map(([name, asset]) => [`${group.name}/${name.replace(/\.[a-z]+$/, '')}`, asset] as const)
  })
  return new Map(icons)
}

/** What existing clients call the picture of a network, beside its CAIP-2 id. One may stand for several networks: the first is drawn. */
export const networkImageIds: ReadonlyMap<string, CaipNetworkId> = new Map([
  ['ba0ba0cd-17c6-4806-ad93-f9d174f17900', 'eip155:1'],
  ['3bff954d-5cb0-47a0-9a23-d20192e74600', 'eip155:42161'],
  ['30c46e53-e989-45fb-4549-be3bd4eb3b00', 'eip155:43114'],
  ['93564157-2e8e-4ce7-81df-b264dbee9b00', 'eip155:56'],
  ['06b26297-fe0c-4733-5d6b-ffa5498aac00', 'eip155:250'],
  ['ab9c186a-c52f-464b-2906-ca59d760a400', 'eip155:10'],
  ['41d04d42-da3b-4453-8506-668cc0727900', 'eip155:137'],
  ['e86fae9b-b770-4eea-e520-150e12c81100', 'eip155:5000'],
  ['e909ea0a-f92a-4512-c8fc-748044ea6800', 'eip155:11155111'],
  ['a18a7ecd-e307-4360-4746-283182228e00', 'eip155:84532'],
  ['4eeea7ef-0014-4649-5d1d-07271a80f600', 'eip155:1301'],
  ['2257980a-3463-48c6-cbac-a42d2a956e00', 'eip155:1301'],
  ['02b53f6a-e3d4-479e-1cb4-21178987d100', 'eip155:100'],
  ['b310f07f-4ef7-49f3-7073-2a0a39685800', 'eip155:324'],
  ['845c60df-d429-4991-e687-91ae45791600', 'eip155:7777777'],
  ['ab781bbc-ccc6-418d-d32d-789b15da1f00', 'eip155:42220'],
  ['7289c336-3981-4081-c5f4-efc26ac64a00', 'eip155:8453'],
  ['3ff73439-a619-4894-9262-4470c773a100', 'eip155:1313161554'],
  ['a1b58899-f671-4276-6a5e-56ca5bd59700', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['3e8119e5-2a6f-4818-c50c-1937011d5900', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['0b4838db-0161-4ffe-022d-532bf03dba00', 'bip122:000000000019d6689c085ae165831e93'],
  ['39354064-d79b-420b-065d-f980c4b78200', 'bip122:000000000933ea01ad0ee984209779ba'],
])
