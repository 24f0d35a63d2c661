import { expect, test } from 'vitest'
import { currencyName, currencySign, currencyWords, decimalsOfCurrency } from './currency.ts'

test('decimalsOfCurrency: two of the dollar, none of the yen, three of the dinar', () => {
  expect(['USD', 'JPY', 'KWD'].map(decimalsOfCurrency)).toEqual([2, 0, 3])
})

test('currencyName, currencySign, currencyWords: in the visitor’s language', () => {
  expect([currencyName('EUR', 'en-US'), currencyName('JPY', 'de')]).toEqual(['Euro', 'Japanischer Yen'])
  expect(['USD', 'EUR', 'CAD'].map((currency) => currencySign(currency, 'en-US'))).toEqual(['$', '€', 'CA$'])
  expect([currencyWords('USD', 'en-US'), currencyWords('EUR', 'en-US')]).toEqual(['US dollars', 'euros'])
})
