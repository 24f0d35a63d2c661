import { expect, test } from 'vitest'
import { pinToken } from './pinToken.ts'
import type { Holding } from './toHoldings.ts'

const holding = (key: string): Holding => ({
  key,
  name: key,
  symbol: key,
  iconUrl: 'own',
  amount: '1',
  decimals: 18,
  price: null,
  value: null,
})
const coin = holding('')
const bean = holding('eip155:1:0xAbCd')
const dollar = holding('eip155:1:0x1234')
const mint = holding('solana:x:MintA')
const keysOf = (tokens: readonly Holding[]) => tokens.map(({ key }) => key)

test("parameters: tokens: the page's comes after the coin, with its picture", () => {
  const tokens = pinToken([coin, dollar, bean], { address: '0xabCD', image: 'data:image/png;base64,AA==' })
  expect(keysOf(tokens)).toEqual(['', bean.key, dollar.key])
  expect(tokens.map(({ iconUrl }) => iconUrl)).toEqual(['own', 'data:image/png;base64,AA==', 'own'])
})

test('behavior: without a picture it keeps its own; elsewhere than on EVM the letters’ case counts', () => {
  expect(pinToken([dollar, mint], { address: 'MintA' })).toEqual([mint, dollar])
  expect(pinToken([dollar, mint], { address: 'minta' })).toEqual([dollar, mint])
})

test('behavior: none named, or not owned: as it was', () => {
  expect(pinToken([coin, bean], undefined)).toEqual([coin, bean])
  expect(pinToken([coin, bean], { address: '0x9999' })).toEqual([coin, bean])
})
