import { describe, expect, it } from 'vitest'
import { findEmbeddedBrowser } from '#shared/auth/findEmbeddedBrowser.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { Options } from '../options/parseOptions.ts'
import { noLogins, type OfferedLogins, offeredLogins, usableSocials } from '../walletState/offeredLogins.ts'

const auth: ProjectConfig['auth'] = {
  secureOrigin: 'https://vault.test',
  email: true,
  socials: ['google', 'github', 'farcaster'],
}
const all: OfferedLogins = { email: true, socials: ['google', 'github', 'farcaster'] }

describe('offeredLogins: the project’s word wins, the page takes away and orders (behaviour §9)', () => {
  it.each<[string, ProjectConfig['features'], Options, OfferedLogins]>([
    ['default: what the server can do', {}, {}, all],
    ['the project without e-mail', { email: false }, { features: { email: true } }, { ...all, email: false }],
    ['the page without e-mail', { email: true }, { features: { email: false } }, { ...all, email: false }],
    ['remoteFeatures without e-mail', {}, { remoteFeatures: { email: false } }, { ...all, email: false }],
    ['the project’s order', { socials: ['github', 'google'] }, {}, { ...all, socials: ['github', 'google'] }],
    [
      'the project names what the server lacks',
      { socials: ['apple', 'github'] },
      {},
      { ...all, socials: ['github'] },
    ],
    [
      'the page’s order',
      {},
      { features: { socials: ['farcaster', 'google'] } },
      { ...all, socials: ['farcaster', 'google'] },
    ],
    [
      'the page cannot add',
      { socials: ['github'] },
      { features: { socials: ['google', 'github'] } },
      { ...all, socials: ['github'] },
    ],
    ['the page wants none', {}, { features: { socials: false } }, { ...all, socials: [] }],
    ['the page wants all', {}, { features: { socials: true } }, all],
    [
      'one twice is one',
      {},
      { features: { socials: ['google', 'google'] } },
      { ...all, socials: ['google'] },
    ],
  ])('parameters: %s', (_, features, options, expected) => {
    expect(offeredLogins({ auth, features }, options)).toEqual(expected)
  })

  it('behavior: a server without an embedded wallet offers nothing, whatever the page wants', () => {
    expect(offeredLogins({ features: {} }, { features: { email: true, socials: true } })).toEqual(noLogins)
  })
})

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
