import { expect, test } from 'vitest'
import type { Holding } from '../holdings/toHoldings.ts'
import { filterTokens } from './filterTokens.ts'

const tokenOf = (symbol: string, name: string, address: string): Holding => ({
  key: address === '' ? '' : `eip155:31337:${address}`,
  name,
  symbol,
  iconUrl: undefined,
  amount: '1',
  decimals: 18,
  price: null,
  value: null,
})
const tokens = [
  tokenOf('ETH', 'Ether', ''),
  tokenOf('HUSD', 'Harbor Dollar', '0x5FbDB2315678afecb367f032d93F642f64180aa3'),
]

test.each([
  ['', ['ETH', 'HUSD']],
  ['  husd ', ['HUSD']],
  ['harbor', ['HUSD']],
  ['ETHER', ['ETH']],
  ['0x5fbdb2315678afecb367f032d93f642f64180aa3', ['HUSD']],
  ['0x5FbD B231 5678 afec b367 f032 d93F 642f 6418 0aa3', ['HUSD']],
  ['nothing', []],
])('default: %j among symbols, names and addresses', (query, expected) =>
  expect(filterTokens(tokens, query).map(({ symbol }) => symbol)).toEqual(expected),
)
