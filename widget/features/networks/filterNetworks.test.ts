import { expect, test } from 'vitest'
import type { Network } from '#shared/entities/network.ts'
import { filterNetworks } from './filterNetworks.ts'

const network = (id: number, name: string, symbol: string): Network => ({
  id,
  name,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const networks = [
  network(1, 'Ethereum', 'ETH'),
  network(10, 'OP Mainnet', 'ETH'),
  network(100, 'Gnosis', 'XDAI'),
]
const found = (query: string) => filterNetworks(networks, query).map(({ name }) => name)

test('default', () => {
  expect(found('gno')).toEqual(['Gnosis'])
})

test('parameters: blanks and letter case do not matter, and nothing finds all', () => {
  expect(found('  MAIN ')).toEqual(['OP Mainnet'])
  expect(found(' ')).toHaveLength(3)
})

test('parameters: the currency, and the whole chain id', () => {
  expect(found('eth')).toEqual(['Ethereum', 'OP Mainnet'])
  expect(found('10')).toEqual(['OP Mainnet'])
})

test('behavior: characters of a pattern are only characters', () => {
  expect(found('.*')).toEqual([])
})
