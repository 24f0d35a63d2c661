import { describe, expect, test } from 'vitest'
import { listTokens, suggestedTokens } from './listTokens.ts'
import type { SwapToken } from './swapState.ts'
import { tokenOf } from './testing/quotes.ts'

const of = (symbol: string, changed: Partial<SwapToken> = {}) =>
  tokenOf({ key: `eip155:1:0x${symbol}`, name: `The ${symbol}`, symbol, amount: null, ...changed })
const tokens = [
  tokenOf(),
  of('WETH', { amount: '2' }),
  ...['USDC', 'DAI', 'aave', 'LINK', 'MKR', 'UNI', 'COMP', 'SNX'].map((symbol) => of(symbol)),
  of('FAKE', { isUnlisted: true }),
]
const grouped = of('HUSD', { key: 'eip155:1:0x5fbdb2315678afecb367f032d93f642f64180aa3' })
const symbols = (rows: ReturnType<typeof listTokens>) =>
  rows.map((row) => (row.kind === 'heading' ? `# ${row.group}` : row.token.symbol))

describe('listTokens', () => {
  test('default: what the account has, then the others in the order of their symbols: each once', () =>
    expect(symbols(listTokens(tokens, 'to', ''))).toEqual([
      ...['# own', 'ETH', 'WETH', '# others', 'aave', 'COMP', 'DAI', 'LINK', 'MKR', 'SNX', 'UNI', 'USDC'],
    ]))
  test('parameters: only what there is can be given', () =>
    expect(symbols(listTokens(tokens, 'from', ''))).toEqual(['# own', 'ETH', 'WETH']))
  test.each([
    ['name', 'the dai', ['# others', 'DAI']],
    ['symbol', ' wet', ['# own', 'WETH']],
    ['address', '0xLINK', ['# others', 'LINK']],
    ['what is not listed, by its name', 'fake', ['# others', 'FAKE']],
    ['nothing', 'zzz', []],
  ])('parameters: looked for by %s', (_case, query, expected) =>
    expect(symbols(listTokens(tokens, 'to', query))).toEqual(expected),
  )
  test('parameters: looked for by an address in groups', () =>
    expect(
      symbols(
        listTokens(
          [...tokens, grouped],
          'to',
          '0x5FbD\u00a0B231 5678 afec b367 f032 d93F 642f 6418\u200b0aa3',
        ),
      ),
    ).toEqual(['# others', 'HUSD']))
})

test('suggestedTokens: the first eight that are listed, of what can come', () => {
  expect(suggestedTokens(tokens, 'to').map(({ symbol }) => symbol)).toEqual([
    ...['ETH', 'WETH', 'USDC', 'DAI', 'aave', 'LINK', 'MKR', 'UNI'],
  ])
  expect(suggestedTokens(tokens, 'from')).toEqual([])
})
