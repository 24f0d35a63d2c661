import { expect, it } from 'vitest'
import { customWallets } from './createWalletDirectory.ts'

const apiUrl = 'https://kit.test'
const dinghy = { id: 'dinghy', name: 'Dinghy', mobile_link: 'dinghy://' }

it('default: none', () => {
  expect(customWallets({}, apiUrl)).toEqual([])
})

it.each([
  ['a data URI is drawn', 'data:image/svg+xml,<svg/>', true],
  ['a picture of the kit is drawn', 'https://kit.test/public/getAssetImage/dinghy', true],
  ['a picture from elsewhere is not', 'https://dinghy.test/icon.png', false],
  ['a host that only begins alike is elsewhere', 'https://kit.test.evil.test/icon.png', false],
])('R40 behavior: %s', (_, image_url, drawn) => {
  expect(customWallets({ customWallets: [{ ...dinghy, image_url }] }, apiUrl)).toEqual([
    drawn ? { ...dinghy, image_url } : dinghy,
  ])
})
