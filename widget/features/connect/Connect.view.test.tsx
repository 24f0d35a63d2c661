import { within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFakeSolanaWallet, createFakeWallet, silence } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { loadLibraries, type TestPageParameters } from '../../testing/testPage.ts'

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
beforeAll(loadLibraries)
afterEach(() => opened?.destroy())

const named = (name: string) =>
  createFakeWallet({ info: { name, rdns: `test.${name.toLowerCase()}`, uuid: name } })

/** The modal on the wallets, without the kit's own directory. */
async function openConnect(parameters: TestPageParameters) {
  opened = await openTestModal(parameters)
  await opened.page.widget.open({})
  return opened
}

const withoutDirectory = { features: { walletConnect: false } }

it('default: the wallets of the page, each once with its tag, and what nobody needs to be told', async () => {
  const { modal } = await openConnect({
    wallets: [named('Anchor'), createFakeSolanaWallet({ info: { name: 'Compass' } })],
    project: withoutDirectory,
  })
  const list = await modal.findByRole('list', { name: 'Wallets' })
  const names = within(list).getAllByRole('button')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A.*AnchorInstalled$/),
    expect.stringMatching(/^C.*CompassInstalled$/),
  ])
  expect(modal.queryByRole('button', { name: /^(?:WalletConnect|All wallets)/ })).toBeNull()
})

it('behavior: without any wallet it says so, and leads to where one gets one', async () => {
  const { page, modal, user } = await openConnect({ project: withoutDirectory })
  expect(await modal.findByRole('heading', { name: 'No wallet in this browser yet' })).toBeTruthy()
  const [get] = modal.getAllByRole('button', { name: 'Get a wallet' })
  if (get) await user.click(get)
  await expect.poll(() => page.state().view).toBe('GetWallet')
})

it('R40 behavior: the wallet that was used last stands first over a reload, with its tag, once', async () => {
  const window = createFakeWindow()
  const wallets = [named('Anchor'), named('Buoy')]
  const { page } = await openConnect({ wallets, window, project: withoutDirectory })
  await page.widget.connect({ connectorId: 'test.buoy' })
  await page.widget.disconnect({})
  opened?.destroy()
  const { modal } = await openConnect({ wallets, window, project: withoutDirectory })
  const rows = (await modal.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toEqual([expect.stringMatching(/BuoyRecent$/), expect.stringMatching(/AnchorInstalled$/)])
})

it('R22 behavior: 20 fast choose and back cycles leave no error and no late connection', async () => {
  const wallet = named('Anchor')
  const answers: (() => void)[] = []
  wallet.script.set('eth_requestAccounts', () => {
    wallet.held.permitted = true
    return new Promise((resolve) => answers.push(() => resolve([...wallet.held.accounts])))
  })
  const { page, modal, user } = await openConnect({ wallets: [wallet], project: withoutDirectory })
  for (let cycle = 0; cycle < 20; cycle += 1) {
    await user.click(await modal.findByRole('button', { name: /^Anchor/ }))
    await user.click(await modal.findByRole('button', { name: 'Back' }))
  }
  for (const answer of answers) answer()
  expect(answers.length).toBeGreaterThan(0)
  expect(await modal.findByRole('button', { name: /^Anchor/ })).toBeTruthy()
  expect(page.state()).toMatchObject({ accounts: {}, loading: false })
  expect(page.alerts()).toEqual([])
})

it('SwitchActiveChain: a network of another namespace asks for its wallet first', async () => {
  const anchor = named('Anchor')
  const { page, modal, user } = await openConnect({
    wallets: [anchor, createFakeSolanaWallet({ info: { name: 'Compass' } })],
    project: withoutDirectory,
  })
  await page.widget.connect({ connectorId: 'test.anchor' })
  await page.widget.open({ view: 'Networks' })
  await user.click(await modal.findByRole('button', { name: /Lagoon/ }))
  await user.click(await modal.findByRole('button', { name: 'Connect your Solana wallet' }))
  const compass = await modal.findByRole('button', { name: /^Compass/ })
  expect(modal.queryByRole('button', { name: /^Anchor/ })).toBeNull()
  await user.click(compass)
  await expect.poll(() => page.state().activeNetwork).toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  expect(page.state().accounts.eip155?.status).toBe('connected')
})

describe('features.legalCheckbox', () => {
  const terms = 'I agree to the terms and the privacy policy'

  it('parameters: the terms come before the wallets, which are seen and cannot be used', async () => {
    const wallet = named('Anchor')
    wallet.script.set('eth_requestAccounts', silence)
    const { page, modal, user } = await openConnect({
      wallets: [wallet],
      project: withoutDirectory,
      options: {
        features: { legalCheckbox: true, reownBranding: false },
        termsConditionsUrl: 'https://shop.example/terms',
        privacyPolicyUrl: 'https://shop.example/privacy',
      },
    })
    const tick = await modal.findByRole<HTMLInputElement>('checkbox', { name: terms })
    expect(tick.checked).toBe(false)
    const ways = () => modal.getByText('Anchor').closest('.wk-connect-ways')
    expect(ways()?.hasAttribute('inert')).toBe(true)
    expect(modal.queryByText('By WalletKit')).toBeNull()
    await user.click(tick)
    expect(ways()?.hasAttribute('inert')).toBe(false)
    await user.click(modal.getByRole('button', { name: /^Anchor/ }))
    await expect.poll(() => page.state().loading).toBe(true)
  })
})
