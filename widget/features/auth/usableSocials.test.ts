import { expect, it } from 'vitest'
import { findEmbeddedBrowser } from '#shared/auth/findEmbeddedBrowser.ts'
import { usableSocials } from './usableSocials.ts'

const offered = ['google', 'x', 'facebook', 'farcaster'] as const
const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 335.0.0.29.101'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

it('R44 behavior: providers that refuse an app’s own browser are named, and not offered', () => {
  expect(usableSocials(offered, findEmbeddedBrowser(instagram))).toEqual({
    usable: ['x', 'facebook', 'farcaster'],
    refused: ['google'],
  })
})

it('R44 default: a browser that people chose: all of them', () => {
  expect(usableSocials(offered, findEmbeddedBrowser(chrome))).toEqual({ usable: [...offered], refused: [] })
})
