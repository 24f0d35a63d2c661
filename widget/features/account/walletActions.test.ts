import { expect, test } from 'vitest'
import { orderWalletActions } from './walletActions.ts'

test('default: receive, then send', () => expect(orderWalletActions()).toEqual(['receive', 'send']))
test('parameters: the page’s order', () =>
  expect(orderWalletActions(['send', 'onramp', 'receive', 'swaps'])).toEqual(['send', 'receive']))
test('behavior: what the page does not name comes last, and nothing twice', () => {
  expect(orderWalletActions(['send', 'send'])).toEqual(['send', 'receive'])
  expect(orderWalletActions(['teleport', 'swaps'])).toEqual(['receive', 'send'])
})
