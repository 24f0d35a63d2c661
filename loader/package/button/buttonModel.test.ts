import { describe, expect, test } from 'vitest'
import type { AccountSummary } from '#shared/entities/accountSummary.ts'
import { locales } from '#shared/text/locales.ts'
import { testAccount, testState } from '../../testing/testState.ts'
import { toButtonModel } from './buttonModel.ts'
import { createButtonText } from './createButtonText.ts'
import { formatBalance } from './formatBalance.ts'

const account = testAccount()
const summary: AccountSummary = {
  caipAddress: account.caipAddress,
  name: 'anna.eth',
  avatar: 'https://pictures.test/anna.png',
  network: 'Ethereum',
  balance: { amount: '1234.56789', symbol: 'ETH' },
  pending: 2,
}
const model = (state: Parameters<typeof testState>[0], language = 'en') =>
  toButtonModel({ state: testState(state), namespace: undefined, t: createButtonText([language]) })

test('default: without an account it connects, and says so while a wallet is asked', () => {
  expect(model({})).toMatchObject({ account: undefined, label: 'Connect wallet', balance: '', pending: 0 })
  expect(model({ loading: true }).label).toBe('Connecting…')
})

test('behavior: an account of which nothing more is known is its address, and no balance is no 0', () => {
  expect(model({ accounts: { eip155: account } })).toEqual({
    account,
    avatar: null,
    label: '0x1111…1111',
    balance: '',
    network: '',
    pending: 0,
    pendingText: '',
  })
})

test('parameters: what is known of it, in the language of the page', () => {
  expect(model({ accounts: { eip155: account }, summary }, 'de-AT')).toEqual({
    account,
    avatar: 'https://pictures.test/anna.png',
    label: 'anna.eth',
    balance: '1.234,5678 ETH',
    network: 'Ethereum',
    pending: 2,
    pendingText: '2 Transaktionen laufen',
  })
})

test('behavior: what is known of another account, or of this one on another network, is not said of this one', () => {
  const other = testAccount({ caipAddress: `eip155:137:0x${'1'.repeat(40)}`, caipNetworkId: 'eip155:137' })
  expect(model({ accounts: { eip155: other }, summary })).toMatchObject({ label: '0x1111…1111', balance: '' })
})

test('parameters: a namespace of its own, whichever is active', () => {
  const state = testState({ accounts: { eip155: account } })
  const t = createButtonText(['en'])
  expect(toButtonModel({ state, namespace: 'solana', t }).label).toBe('Connect wallet')
  expect(toButtonModel({ state, namespace: 'eip155', t }).label).toBe('0x1111…1111')
})

describe('formatBalance', () => {
  test.each([
    ['0', '0'],
    ['1.5', '1.5'],
    ['1.99999', '1.9999'],
    ['1234567.1', '1,234,567.1'],
    ['0.00009', '< 0.0001'],
    ['0.0', '0'],
  ])(
    'parameters: %s is %s: never more than there is, and not 0 where there is something',
    (amount, shown) => {
      expect(formatBalance(amount, 'en-US')).toBe(shown)
    },
  )
})

test('default: it speaks each language of the kit, and English where it speaks none', () => {
  const said = locales.map((locale) => createButtonText([locale])('button.connect'))
  expect(new Set(said).size).toBe(locales.length)
  expect(createButtonText(['tlh'])('button.connect')).toBe('Connect wallet')
  expect(createButtonText(['ar'])('button.pending', { count: 3 })).toContain('3')
})
