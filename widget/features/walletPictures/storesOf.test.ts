import { expect, test } from 'vitest'
import { phonePage, storesOf } from './storesOf.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'
const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
const wallet = {
  id: 'harbor',
  name: 'Harbor',
  homepage: 'https://harbor.test',
  app_store: 'https://apps.apple.com/x',
  play_store: 'https://play.google.com/x',
  chrome_store: 'https://chromewebstore.google.com/x',
}

test.each([
  ['a desktop', false, linux, ['chromeStore', 'appStore', 'playStore', 'homepage']],
  ['an iPhone', true, iphone, ['appStore', 'homepage']],
  ['an Android phone', true, android, ['playStore', 'homepage']],
  ['an iPad that says it is a Mac', true, 'Mozilla/5.0 (Macintosh)', ['appStore', 'homepage']],
])('behavior: the stores for %s', (_, isMobile, userAgent, expected) => {
  expect(storesOf(wallet, isMobile, userAgent).map(({ name }) => name)).toEqual(expected)
})

test('behavior: only what the wallet has', () => {
  expect(storesOf({ id: 'x', name: 'X' }, false, linux)).toEqual([])
})

test.each([
  ['the site, which knows the stores', wallet, 'https://harbor.test'],
  ['a store', { ...wallet, homepage: undefined }, 'https://apps.apple.com/x'],
  ['nothing for a wallet without an app', { ...wallet, app_store: undefined, play_store: undefined }, null],
])('behavior: a phone scans %s', (_, given, expected) => {
  expect(phonePage(given)).toBe(expected)
})
