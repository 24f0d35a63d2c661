import { describe, expect, test } from 'vitest'
import { pageUrl } from './pageUrl.ts'

describe('pageUrl', () => {
  function placedPage(href: string, framed = false) {
    const page = { top: undefined as unknown, location: { href } }
    page.top = framed ? {} : page
    return page
  }

  test('R2 default: the address of the page, its fragment included', () => {
    const href = 'https://shop.example/cup?size=2#/cart'
    expect(pageUrl(placedPage(href))).toEqual({ url: href })
  })

  test('rejects: a page in a frame, one of no web address, one with an address that is too long', () => {
    expect(pageUrl(placedPage('https://shop.example/', true))).toEqual({ url: null })
    expect(pageUrl(placedPage('file:///shop.html'))).toEqual({ url: null })
    expect(pageUrl(placedPage(`https://shop.example/${'x'.repeat(2040)}`))).toEqual({ url: null })
  })
})
