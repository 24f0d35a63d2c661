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

/** The icons of the package that a build has to carry, as `group/name`. */
export function iconNames(): string[] {
  const names = [
    ...builtInWallets().flatMap(({ icon }) => icon ?? []),
    ...Object.values(networkIcons).map((name) => `networks/${name}`),
    ...tokenIcons.values(),
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
