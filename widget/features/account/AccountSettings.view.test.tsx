import { describe, expect, it } from 'vitest'
import { remembered } from '../../testing/authStage.ts'
import { createFakeAuthFrame, person } from '../../testing/fakeAuthFrame.ts'
import { harbor, lagoon } from '../../testing/fakeNetworks.ts'
import {
  createFakeSolanaWallet,
  createFakeWallet,
  evmAccounts,
  solanaAccount,
} from '../../testing/fakeWallet.ts'
import { setUpAuthModal } from '../../testing/openAuthModal.ts'
import { readModal } from '../../testing/readModal.ts'
import type { TestPageParameters } from '../../testing/testPage.ts'

const { openAuth } = setUpAuthModal()

const [visitor, mate] = evmAccounts
const short = (address: string) =>
  `${address.slice(0, address.startsWith('0x') ? 6 : 4)}…${address.slice(-4)}`
const explorer = 'View on Harbor Scan, opens in a new tab'
const contacts = 'Contacts'
const language = 'LanguageEnglish'
const currency = 'CurrencyUS Dollar'
const anchorOf = (accounts: readonly string[]) =>
  createFakeWallet({ info: { name: 'Anchor', rdns: 'test.anchor', uuid: 'anchor' }, accounts })
const compass = () => createFakeSolanaWallet({ info: { name: 'Compass', uuid: 'compass' } })

/** Anchor is connected, and what else there is. */
async function openConnected(view: 'AccountSettings' | 'SwitchAccount', parameters: TestPageParameters = {}) {
  const wallets = parameters.wallets ?? [anchorOf([visitor])]
  const opened = await openAuth(createFakeAuthFrame(), { ...parameters, wallets })
  const { page } = opened
  for (const { info } of wallets.toReversed())
    await page.widget.connect({ connectorId: info.rdns ?? info.name, namespace: info.namespace })
  await page.widget.open({ view })
  return opened
}

describe('AccountSettings', () => {
  it.each<[string, readonly string[], boolean, string[]]>([
    [
      'one address: language and currency, the explorer',
      [visitor],
      false,
      [contacts, language, currency, explorer],
    ],
    [
      'several addresses: the choice',
      [visitor, mate],
      false,
      ['Choose another account', contacts, language, currency, explorer],
    ],
    [
      'an account of another namespace, too',
      [visitor],
      true,
      [contacts, language, currency, explorer, `Switch to Solana, ${short(solanaAccount)}`],
    ],
  ])('default: %s', async (_, accounts, hasOther, buttons) => {
    await openConnected('AccountSettings', {
      wallets: [anchorOf(accounts), ...(hasOther ? [compass()] : [])],
    })
    await expect.poll(readModal).toEqual({
      title: 'Settings',
      heading: null,
      buttons,
      said: '',
      alert: '',
      focus: 'Settings',
    })
  })

  it('default: the explorer opens beside the page, at the account', async () => {
    const { modal } = await openConnected('AccountSettings')
    const link = await modal.findByRole('link', { name: explorer })
    expect(link.getAttribute('href')).toBe(`http://127.0.0.1:4000/address/${visitor}`)
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('behavior: a network without an explorer', async () => {
    const { blockExplorers: _, ...unexplored } = harbor
    await openConnected('AccountSettings', { project: { networks: [unexplored, lagoon] } })
    await expect.poll(readModal).toMatchObject({ buttons: [contacts, language, currency] })
  })

  it('behavior: the account of another namespace becomes the one that is shown', async () => {
    const { page, modal, user } = await openConnected('AccountSettings', {
      wallets: [anchorOf([visitor]), compass()],
    })
    await user.click(await modal.findByRole('button', { name: `Switch to Solana, ${short(solanaAccount)}` }))
    await expect.poll(() => page.state().activeNamespace).toBe('solana')
    await expect
      .poll(readModal)
      .toMatchObject({ buttons: [contacts, language, currency, `Switch to Ethereum, ${short(visitor)}`] })
  })

  it.each<[string, Partial<typeof person>, string[]]>([
    [
      'its address and its security',
      {},
      [
        'Change email: ada@mail.test',
        'Account name',
        'Account type: Standard account',
        'Savings account',
        'Wallet security',
        contacts,
        language,
        currency,
        explorer,
      ],
    ],
    [
      'without a mailbox, its security',
      { email: undefined },
      [
        'Account name',
        'Account type: Standard account',
        'Savings account',
        'Wallet security',
        contacts,
        language,
        currency,
        explorer,
      ],
    ],
    [
      'a long address, whole',
      { email: `${'a'.repeat(64)}@mail.test` },
      [
        `Change email: ${'a'.repeat(64)}@mail.test`,
        'Account name',
        'Account type: Standard account',
        'Savings account',
        'Wallet security',
        contacts,
        language,
        currency,
        explorer,
      ],
    ],
  ])('default: the embedded wallet: %s', async (_, change, buttons) => {
    const frame = createFakeAuthFrame({ held: { signedIn: true, person: { ...person, ...change } } })
    const { page, modal, user } = await openAuth(frame, { hints: remembered })
    await expect.poll(() => page.state().accounts.eip155?.status).toBe('connected')
    await page.widget.open({ view: 'AccountSettings' })
    await expect
      .poll(readModal)
      .toMatchObject({ buttons: [...buttons, `Switch to Solana, ${short(solanaAccount)}`] })
    await user.click(modal.getByRole('button', { name: 'Wallet security' }))
    await expect.poll(() => frame.asked('openView')).toEqual([{ view: 'security' }])
  })
})

describe('SwitchAccount', () => {
  const used = `${short(visitor)}, in use`
  const other = `Use ${short(mate)}`

  it('default: every address, the one in use marked', async () => {
    const { modal } = await openConnected('SwitchAccount', { wallets: [anchorOf([visitor, mate])] })
    await expect.poll(readModal).toEqual({
      title: 'Choose an account',
      heading: null,
      buttons: [used, other],
      said: '',
      alert: '',
      focus: 'Choose an account',
    })
    expect(modal.getByText('This site uses the account you choose.')).toBeTruthy()
    expect(modal.getByRole('list', { name: 'Accounts in Anchor' })).toBeTruthy()
    expect(modal.getByRole('button', { name: used }).getAttribute('aria-current')).toBe('true')
    expect(modal.getByRole('button', { name: other }).getAttribute('aria-current')).toBeNull()
  })

  it.each([
    ['another one is used from then on', other, mate],
    ['the one in use stays', used, visitor],
  ])('behavior: a press goes back: %s', async (_, name, address) => {
    const { page, modal, user } = await openConnected('AccountSettings', {
      wallets: [anchorOf([visitor, mate])],
    })
    await user.click(await modal.findByRole('button', { name: 'Choose another account' }))
    await user.click(await modal.findByRole('button', { name }))
    await expect.poll(() => readModal().title).toBe('Settings')
    expect(page.state().accounts.eip155?.address).toBe(address)
  })

  it('behavior: a page’s long name for an address is there, with the ends of the address', async () => {
    const name = 'Petty cash of the harbour office, for small things'
    await openConnected('SwitchAccount', {
      wallets: [anchorOf([visitor, mate])],
      options: { addressLabels: { [mate]: name } },
    })
    await expect.poll(readModal).toMatchObject({ buttons: [used, `Use ${name}, ${short(mate)}`] })
  })

  it('behavior: of hundreds only those near the screen are drawn, and each says which of how many it is', async () => {
    const accounts = Array.from(
      { length: 200 },
      (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`,
    )
    const { modal } = await openConnected('SwitchAccount', { wallets: [anchorOf(accounts)] })
    await expect.poll(() => readModal().buttons.length).toBeGreaterThan(5)
    const drawn = modal.getAllByRole('listitem')
    expect(drawn.length).toBeLessThan(50)
    expect(drawn[1]?.getAttribute('aria-posinset')).toBe('2')
    expect(drawn[1]?.getAttribute('aria-setsize')).toBe('200')
  })
})
