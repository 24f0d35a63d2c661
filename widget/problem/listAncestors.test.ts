import { expect, test } from 'vitest'
import { listAncestors } from './listAncestors.ts'

const page = (ancestorOrigins: string[] | undefined, referrer = '') => ({
  location: { ancestorOrigins },
  document: { referrer },
})

test('default: all of them, whatever the referrer says', () => {
  const ancestors = ['https://shop.example', 'https://portal.example', 'null']
  expect(listAncestors(page(ancestors, 'https://other.example/'))).toEqual(ancestors)
})

test('behavior: browsers without the list say the nearest one by the referrer', () => {
  expect(listAncestors(page(undefined, 'http://localhost:3000/cart?x=1'))).toEqual(['http://localhost:3000'])
})

test('behavior: nothing at all is an empty list', () => {
  expect(listAncestors(page(undefined))).toEqual([])
})
