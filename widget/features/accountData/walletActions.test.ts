import { expect, test } from 'vitest'
import { orderWalletActions } from './walletActions.ts'

test('default: buy, swap, receive, then send', () =>
  expect(orderWalletActions()).toEqual(['onramp', 'swaps', 'receive', 'send']))
test('parameters: the page’s order', () =>
  expect(orderWalletActions(['send', 'onramp', 'receive', 'swaps'])).toEqual([
    'send',
    'onramp',
    'receive',
    'swaps',
  ]))
test('behavior: what the page does not name comes last, and nothing twice', () => {
  expect(orderWalletActions(['send', 'send'])).toEqual(['send', 'onramp', 'swaps', 'receive'])
  expect(orderWalletActions(['teleport', 'swaps'])).toEqual(['swaps', 'onramp', 'receive', 'send'])
})
