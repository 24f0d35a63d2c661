import { expect, test } from 'vitest'
import type { Offer } from '#shared/api/admin/offer.ts'
import { describeOffers } from './describeOffers.ts'

const send: Offer = { capability: 'send', title: 'Send', isOn: true, reason: 'it is there', remedy: null }
const walletConnect: Offer = {
  capability: 'walletConnect',
  title: 'WalletConnect',
  isOn: false,
  reason: 'no project id',
  remedy: { where: 'project', field: 'walletConnectProjectId', command: 'npm run project -- edit shop' },
}
const email: Offer = {
  capability: 'email',
  title: 'Sign-in by e-mail',
  isOn: false,
  reason: 'no mail server',
  remedy: { where: 'server', setting: 'MAIL_URL=…', anchor: 'sign-in-by-e-mail' },
}
const names: Offer = { capability: 'names', title: 'Names', isOn: false, reason: 'nothing', remedy: null }
const place = { kitOrigin: 'https://kit.example', projectId: 'shop' }

test('default: what is on by name; what is off with its reason, and what and where switches it on', () => {
  expect(describeOffers([send, walletConnect, email, names], place).split('\n')).toEqual([
    'Visitors are offered: Send.',
    'They are not offered:',
    '  WalletConnect is off: no project id',
    '    npm run project -- edit shop',
    '    https://kit.example/admin/projects/shop/setup#field-walletConnectProjectId',
    '  Sign-in by e-mail is off: no mail server',
    '    on the server: MAIL_URL=…',
    '  Names is off: nothing',
  ])
})

test('behavior: everything, and nothing', () => {
  expect(describeOffers([send], place)).toBe('Visitors are offered: Send.\nThat is everything.')
  expect(describeOffers([names], place)).toMatch(/^Visitors are offered: nothing\.\n/)
})
