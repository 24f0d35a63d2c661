import { describe, expect, it } from 'vitest'
import { connectSections } from './connectSections.ts'

const all = { email: true, socials: ['google'] as const }
const none = { email: false, socials: [] }

describe('connectSections', () => {
  it.each([
    ['default: e-mail, social, wallets', {}, all, ['email', 'social', 'wallet']],
    [
      'the page’s order',
      { connectMethodsOrder: ['wallet' as const, 'email' as const] },
      all,
      ['wallet', 'email'],
    ],
    ['no embedded wallet', {}, none, ['wallet']],
    [
      'only what does not exist: what there is',
      { connectMethodsOrder: ['email' as const] },
      none,
      ['wallet'],
    ],
    ['e-mail only, as the page wants it', { connectMethodsOrder: ['email' as const] }, all, ['email']],
    ['one twice is one', { connectMethodsOrder: ['email' as const, 'email' as const] }, all, ['email']],
  ])('parameters: %s', (_, options, offered, sections) => {
    expect(connectSections(options, offered, undefined).sections).toEqual(sections)
  })

  it.each([
    ['eip155' as const, ['email', 'social', 'wallet']],
    ['solana' as const, ['email', 'social', 'wallet']],
    ['bip122' as const, ['wallet']],
  ])('parameters: for %s', (namespace, sections) => {
    expect(connectSections({}, all, namespace).sections).toEqual(sections)
  })

  it.each([
    ['by default', {}, all, false],
    ['collapseWallets', { collapseWallets: true }, all, true],
    ['emailShowWallets off', { emailShowWallets: false }, all, true],
    ['emailShowWallets off, without e-mail', { emailShowWallets: false }, { ...all, email: false }, false],
    ['collapseWallets, but there is nothing else', { collapseWallets: true }, none, false],
  ])('behavior: whether the wallets wait behind a button: %s', (_, features, offered, collapsed) => {
    expect(connectSections({ features }, offered, undefined).collapsed).toBe(collapsed)
  })
})
