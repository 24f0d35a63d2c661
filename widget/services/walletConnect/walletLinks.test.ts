import { describe, expect, it } from 'vitest'
import { linkTarget, pairingLink, requestLink } from './walletLinks.ts'

const uri = 'wc:ab12@2?relay-protocol=irn&symKey=ff&expiryTimestamp=1'
const encoded = 'wc%3Aab12%402%3Frelay-protocol%3Dirn%26symKey%3Dff%26expiryTimestamp%3D1'

describe('pairingLink', () => {
  it.each([
    ['harbor://', `harbor://wc?uri=${encoded}`],
    ['harbor:', `harbor://wc?uri=${encoded}`],
    ['harbor:/', `harbor://wc?uri=${encoded}`],
    ['harbor://open/', `harbor://open/wc?uri=${encoded}`],
    ['https://harbor.example', `https://harbor.example/wc?uri=${encoded}`],
    ['https://harbor.example/', `https://harbor.example/wc?uri=${encoded}`],
    ['https://harbor.example/app//', `https://harbor.example/app/wc?uri=${encoded}`],
  ])('R3 default: %s, the URI encoded exactly once', (base, link) => {
    expect(pairingLink(base, uri)).toBe(link)
    expect(new URL(link).searchParams.get('uri')).toBe(uri)
  })

  it('R13 behavior: a Telegram app gets one parameter of the letters that Telegram allows', () => {
    const link = new URL(pairingLink('https://t.me/harbor_bot/app', uri))
    const parameter = link.searchParams.get('startapp') ?? ''
    expect(parameter).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(Buffer.from(parameter, 'base64url').toString()).toBe(uri)
    expect(link.pathname).toBe('/harbor_bot/app')
  })
})

describe('requestLink', () => {
  it.each([
    ['harbor://', 'harbor://wc?sessionTopic=ab'],
    ['https://harbor.example/', 'https://harbor.example/wc?sessionTopic=ab'],
  ])('default: %s', (base, link) => {
    expect(requestLink(base, 'ab')).toBe(link)
  })
})

describe('linkTarget', () => {
  it.each([
    ['harbor://wc', '_self'],
    ['https://harbor.example/wc', '_blank'],
    ['HTTP://harbor.example', '_blank'],
  ])('default: %s opens in %s', (href, target) => {
    expect(linkTarget(href)).toBe(target)
  })
})
