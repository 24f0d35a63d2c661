import { expect, test } from 'vitest'
import { openLink } from './openLink.ts'

/** A page that notes where it goes and what it opens. */
function createPage({ framed = false, telegram }: { framed?: boolean; telegram?: object } = {}) {
  const log: unknown[] = []
  const location = {
    get href() {
      return 'https://shop.example/cup?size=2&to=go#now'
    },
    set href(href: string) {
      log.push(['here', href])
    },
  }
  const page = {
    location,
    top: undefined as unknown,
    open: (...parameters: string[]) => log.push(['open', ...parameters]),
    ...(telegram && { Telegram: { WebApp: telegram } }),
  }
  page.top = framed ? {} : page
  return { page, log }
}

function createTelegram(platform?: string) {
  const log: unknown[] = []
  const app = {
    ...(platform && { platform }),
    openLink: (href: string) => log.push(['openLink', href]),
    openTelegramLink: (href: string) => log.push(['openTelegramLink', href]),
  }
  return { app, log }
}

const scheme = { href: 'harbor://wc?uri=wc%3Aabc%402%3FrelayProtocol%3Dirn', target: '_self' }
const web = { href: 'https://harbor.example/wc?uri=wc%3Aabc%402', target: '_blank' }
const telegramLink = { href: 'https://t.me/harbor?startapp=d2M6', target: '_blank' }

test("R3 default: a wallet's own scheme opens from the page itself, as it was encoded", () => {
  const { page, log } = createPage()
  openLink(page, scheme)
  expect(log).toEqual([['here', scheme.href]])
})

test('R3 default: a universal link opens beside the page, without a reference to it', () => {
  const { page, log } = createPage()
  openLink(page, web)
  expect(log).toEqual([['open', web.href, '_blank', 'noopener']])
})

test("R50 behavior: a wallet's own browser is handed the page's address, as it is at that moment and encoded once", () => {
  const { page, log } = createPage()
  openLink(page, { href: 'https://harbor.example/browse/{url}?ref=x', target: '_blank' })
  const address = 'https%3A%2F%2Fshop.example%2Fcup%3Fsize%3D2%26to%3Dgo%23now'
  expect(log).toEqual([['open', `https://harbor.example/browse/${address}?ref=x`, '_blank', 'noopener']])
  expect(decodeURIComponent(address)).toBe(page.location.href)
})

test('R3 behavior: a web address never replaces the page', () => {
  const { page, log } = createPage()
  openLink(page, { ...web, target: '_self' })
  expect(log).toEqual([['open', web.href, '_blank', 'noopener']])
})

test('R3 behavior: a page that is in a frame itself does not navigate', () => {
  const { page, log } = createPage({ framed: true })
  openLink(page, scheme)
  expect(log).toEqual([['open', scheme.href, '_blank', 'noopener']])
})

test.for([
  [web, 'openLink'],
  [telegramLink, 'openTelegramLink'],
] as const)('R13 behavior: Telegram opens %o by %s', ([link, method]) => {
  for (const platform of [undefined, 'ios', 'weba']) {
    const telegram = createTelegram(platform)
    const { page, log } = createPage({ telegram: telegram.app, framed: platform === 'weba' })
    openLink(page, link)
    expect(telegram.log).toEqual([[method, link.href]])
    expect(log).toEqual([])
  }
})

test("R13 behavior: in Telegram a wallet's own scheme does not replace the page with an error", () => {
  const telegram = createTelegram('android')
  const { page, log } = createPage({ telegram: telegram.app })
  openLink(page, scheme)
  expect(telegram.log).toEqual([])
  expect(log).toEqual([['open', scheme.href, '_blank', 'noopener']])
})

test("R13 behavior: Telegram's script outside of Telegram is not asked", () => {
  const telegram = createTelegram('unknown')
  const { page, log } = createPage({ telegram: telegram.app })
  openLink(page, telegramLink)
  openLink(page, scheme)
  expect(telegram.log).toEqual([])
  expect(log).toEqual([
    ['open', telegramLink.href, '_blank', 'noopener'],
    ['here', scheme.href],
  ])
})

test('behavior: something else by the name of Telegram is left alone', () => {
  for (const telegram of [{}, { openLink: 'text' }]) {
    const { page, log } = createPage({ telegram })
    openLink(page, web)
    expect(log).toEqual([['open', web.href, '_blank', 'noopener']])
  }
})

test.for([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'about:blank',
  '/account',
  'https://',
  `harbor://${'x'.repeat(4096)}`,
  '',
  undefined,
  ['harbor://wc'],
])('rejects: %j', (href) => {
  const telegram = createTelegram('ios')
  for (const target of ['_self', '_blank']) {
    const { page, log } = createPage({ telegram: telegram.app })
    expect(() => openLink(page, { href, target })).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS' }),
    )
    expect([...log, ...telegram.log]).toEqual([])
  }
})

test('rejects: no parameters', () => {
  const { page } = createPage()
  expect(() => openLink(page, undefined)).toThrow(expect.objectContaining({ code: 'INVALID_PARAMS' }))
})
