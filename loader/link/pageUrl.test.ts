import { expect, test } from 'vitest'
import { pageUrl } from './pageUrl.ts'

function createPage(href: string, framed = false) {
  const page = { top: undefined as unknown, location: { href } }
  page.top = framed ? {} : page
  return page
}

test('R2 default: the address of the page, its fragment included', () => {
  const href = 'https://shop.example/cup?size=2#/cart'
  expect(pageUrl(createPage(href))).toEqual({ url: href })
})

test('rejects: a page in a frame, one of no web address, one with an address that is too long', () => {
  expect(pageUrl(createPage('https://shop.example/', true))).toEqual({ url: null })
  expect(pageUrl(createPage('file:///shop.html'))).toEqual({ url: null })
  expect(pageUrl(createPage(`https://shop.example/${'x'.repeat(2040)}`))).toEqual({ url: null })
})
