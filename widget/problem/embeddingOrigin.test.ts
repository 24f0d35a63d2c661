import { expect, test } from 'vitest'
import { embeddingOrigin } from './embeddingOrigin.ts'

const page = (ancestor: string | null | undefined, referrer = '') => ({
  location: ancestor === undefined ? {} : { ancestorOrigins: { item: () => ancestor } },
  document: { referrer },
})

test('default', () => {
  expect(embeddingOrigin(page('https://shop.example', 'https://other.example/'))).toBe('https://shop.example')
})

test('behavior: browsers without the list say it by the referrer', () => {
  expect(embeddingOrigin(page(undefined, 'http://localhost:3000/cart?x=1'))).toBe('http://localhost:3000')
})

test('behavior: an opaque origin, or nothing at all, is not known', () => {
  expect(embeddingOrigin(page('null'))).toBeNull()
  expect(embeddingOrigin(page(undefined))).toBeNull()
  expect(embeddingOrigin(page(null))).toBeNull()
})
