import { expect, test } from 'vitest'
import type { PurchasesAnswer } from '#shared/api/onramp/purchases.ts'
import { chainProject, createTestChain } from '../../testing/createTestChain.ts'
import type { PurchaseSource } from '../core/purchaseSource.ts'
import { readPurchases } from './readPurchases.ts'

const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const harbor = createTestChain(['http://127.0.0.1:1'])
const chains = { of: () => harbor, all: () => [harbor] }
const signal = new AbortController().signal
const page: PurchasesAnswer = { data: [], next: 'older' }

test('behavior: a seller that is set up is asked, for the account and from the page on that is wanted', async () => {
  const asked: unknown[] = []
  const meld: PurchaseSource = {
    onRamp: 'meld',
    async purchases(account, { cursor, orders }) {
      asked.push([account.address, account.chains, cursor, orders])
      return page
    },
  }
  const read = (seller: string, cursor?: string, orders?: string) =>
    readPurchases(
      { chains, purchases: [meld] },
      seller,
      { project: chainProject, address: ada.toLowerCase(), chainId: undefined, cursor, orders },
      signal,
    )
  expect(await read('meld')).toEqual(page)
  expect(await read('meld', 'older', `${'a'.repeat(32)},${'b'.repeat(32)}`)).toEqual(page)
  expect(await read('coinbase')).toEqual({ data: [], next: null })
  for (const orders of ['a', `${'a'.repeat(32)},`, Array(31).fill('a'.repeat(32)).join()])
    await expect(read('meld', undefined, orders)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  expect(asked).toEqual([
    [ada, [harbor], null, []],
    [ada, [harbor], 'older', ['a'.repeat(32), 'b'.repeat(32)]],
  ])
})
