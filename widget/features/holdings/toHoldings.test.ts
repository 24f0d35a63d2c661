import { expect, test } from 'vitest'
import type { TokenBalance } from '#shared/api/chain/balance.ts'
import { toDecimalText, toHoldings } from './toHoldings.ts'

const chainId = 'eip155:31337'
const native: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId,
  price: 3_000,
  value: 6_000,
  quantity: { decimals: '18', numeric: '2' },
}
const token = (name: string, rest: Partial<TokenBalance> = {}): TokenBalance => ({
  name,
  symbol: name.toUpperCase(),
  chainId,
  address: `eip155:31337:0x${name.padEnd(40, '0')}`,
  price: 0,
  quantity: { decimals: '6', numeric: '1.5' },
  ...rest,
})

test('default: amounts as they are, the total of what has a value', () => {
  const { tokens, total, isPartial } = toHoldings([native, token('aa', { price: 2, value: 3 })], chainId)
  expect(tokens.map(({ symbol, amount, price, value }) => [symbol, amount, price, value])).toEqual([
    ['ETH', '2', 3_000, 6_000],
    ['AA', '1.5', 2, 3],
  ])
  expect(total).toBe('6003')
  expect(isPartial).toBe(false)
})

test('R30 behavior: what has no known value is unknown, never 0, and said to be left out', () => {
  const { tokens, total, isPartial } = toHoldings([native, token('aa')], chainId)
  expect(tokens[1]).toMatchObject({ price: null, value: null })
  expect(total).toBe('6000')
  expect(isPartial).toBe(true)
  expect(toHoldings([token('aa')], chainId).total).toBeNull()
  expect(toHoldings([], chainId).total).toBeNull()
})

test('R30 behavior: the total is the exact decimal sum of the values, however many and however small', () => {
  const cents = ['aa', 'bb', 'cc'].map((name) => token(name, { price: 1, value: 0.1 }))
  expect(toHoldings(cents, chainId).total).toBe('0.3')
  const large = token('dd', { price: 1, value: 9_007_199_254_740_991 })
  const small = token('ee', { price: 1, value: 0.0000001 })
  expect(toHoldings([large, small, ...cents], chainId).total).toBe('9007199254740991.3000001')
})

test('behavior: on a testnet all is worth 0.00', () => {
  const free = { price: 0, value: 0 }
  const { total, isPartial } = toHoldings([{ ...native, ...free }, token('aa', free)], chainId)
  expect([total, isPartial]).toEqual(['0', false])
})

test('behavior: tokens without decimals are dropped (behaviour §5); a currency without is not', () => {
  const whole = { quantity: { decimals: '0', numeric: '3' } }
  const { tokens } = toHoldings([{ ...native, ...whole }, token('aa', whole), token('bb')], chainId)
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'BB'])
})

test('behavior: what is on another chain is left out', () => {
  expect(toHoldings([native, { ...native, chainId: 'eip155:1' }], chainId).tokens).toHaveLength(1)
})

test('behavior: the chain’s own currency first, then by value, then by name; unknown values last', () => {
  const list = [
    token('dd'),
    token('bb', { value: 1 }),
    token('cc'),
    token('aa', { value: 900 }),
    token('ee', { value: 0 }),
    { ...native, value: 0 },
  ]
  expect(toHoldings(list, chainId).tokens.map(({ symbol }) => symbol)).toEqual([
    'ETH',
    'AA',
    'BB',
    'EE',
    'CC',
    'DD',
  ])
})

test.each([
  [1_500_000n, 6, '1.5'],
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [42n, 0, '42'],
  [10n ** 20n, 18, '100'],
])('default: %s with %s decimals is %s', (amount, decimals, text) => {
  expect(toDecimalText(amount, decimals)).toBe(text)
})
