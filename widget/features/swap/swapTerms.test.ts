import { describe, expect, test } from 'vitest'
import type { SwapQuote } from '#shared/api/chain/swap.ts'
import { compareQuotes, describeQuote, riskOf } from './swapTerms.ts'
import { orderOf, quoteOf, tokenOf } from './testing/quotes.ts'

describe('riskOf', () => {
  test.each([
    [0, null, 'fine'],
    [5, null, 'fine'],
    [5.01, null, 'ask'],
    [15, null, 'ask'],
    [15.01, null, 'type'],
    [null, 5, 'fine'],
    [null, 5.01, 'ask'],
    [null, 15.01, 'type'],
    [0.1, 90, 'type'],
    [16, -3, 'type'],
    [null, -3, 'fine'],
    [null, null, 'unknown'],
  ])('parameters: a price impact of %s with a loss of %s is %s', (priceImpact, loss, level) =>
    expect(riskOf({ priceImpact, loss }).level).toBe(level),
  )
  test('default: it says the greater of the two, and which it is', () => {
    expect(riskOf({ priceImpact: 6, loss: 20 }).most).toEqual({ percent: 20, by: 'loss' })
    expect(riskOf({ priceImpact: 6, loss: 4 }).most).toEqual({ percent: 6, by: 'impact' })
  })
})

describe('compareQuotes', () => {
  const unpriced = orderOf({ buyToken: tokenOf({ price: null }) })
  const compare = (newest: SwapQuote, agreed: SwapQuote, order = unpriced) =>
    compareQuotes({ order, newest, agreed })
  const agreed = quoteOf({ toAmount: '100000', minimumReceived: '99000' })
  test.each([
    ['the same', { toAmount: '100000', minimumReceived: '99000' }, { kind: 'same' }],
    ['more', { toAmount: '100100', minimumReceived: '99099' }, { kind: 'same' }],
    ['0.05 % less', { toAmount: '99950', minimumReceived: '98950' }, { kind: 'tighter', slippage: 0.95 }],
    ['0.1 % less', { toAmount: '99900', minimumReceived: '98901' }, { kind: 'tighter', slippage: 0.9 }],
    ['0.11 % less', { toAmount: '99890', minimumReceived: '98891' }, { kind: 'worse' }],
    ['less than was promised', { toAmount: '98000', minimumReceived: '97020' }, { kind: 'worse' }],
  ])('parameters: %s', (_case, changed, expected) =>
    expect(compare(quoteOf(changed), agreed)).toEqual(expected),
  )

  test('behavior: where next to no slippage was allowed, nothing is left to be tightened', () => {
    const strict = quoteOf({ toAmount: '100000', minimumReceived: '99990' })
    expect(compare(quoteOf({ toAmount: '99991', minimumReceived: '99981' }), strict)).toEqual({
      kind: 'worse',
    })
  })
  test.each([
    [0.1, 6],
    [6, 16],
    [0.1, null],
  ])('behavior: an impact of %s %% that is %s is worse at any price', (before, after) =>
    expect(
      compare(quoteOf({ ...agreed, priceImpact: after }), quoteOf({ ...agreed, priceImpact: before })),
    ).toEqual({ kind: 'worse' }),
  )
})

describe('compareQuotes of an aggregator', () => {
  test('behavior: a loss that has to be asked about is worse, whatever the least that was promised', () => {
    const agreed = quoteOf({ priceImpact: null, minimumReceived: '1' })
    const newest = quoteOf({ priceImpact: null, minimumReceived: '1', toAmount: String(1_600n * 10n ** 18n) })
    expect(compareQuotes({ order: orderOf(), newest, agreed })).toEqual({ kind: 'worse' })
  })
})

describe('describeQuote', () => {
  const coin = { decimals: 18, price: 2_000 }
  test('default: exact amounts, and money where it is known', () => {
    expect(
      describeQuote(orderOf(), { quote: quoteOf(), gasPrice: 10n ** 9n, coin, needsApproval: false }),
    ).toEqual({
      receive: '1900',
      receiveMoney: '1900',
      minimum: '1881',
      rate: '1900',
      cost: '0.00015',
      costMoney: '0.3',
      loss: 5,
    })
  })
  test('R30 behavior: what is not known is unknown, and never 0', () => {
    const sellToken = tokenOf({ price: null })
    const terms = describeQuote(orderOf({ sellToken }), {
      quote: quoteOf(),
      gasPrice: null,
      coin,
      needsApproval: false,
    })
    expect(terms).toMatchObject({ cost: null, costMoney: null, loss: null })
  })
  test('behavior: a permission costs, too', () => {
    expect(
      describeQuote(orderOf(), { quote: quoteOf(), gasPrice: 10n ** 9n, coin, needsApproval: true }).cost,
    ).toBe('0.000205')
  })
})
