import { within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createFakeWallet, evmAccounts, fails } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { startTestChain, type TestChain } from '../../testing/testChain.ts'
import { loadLibraries } from '../../testing/testPage.ts'
import { createCurrency } from '../currency/createCurrency.ts'
import { createSend } from './createSend.ts'

const [own, other] = evmAccounts
let chain: TestChain
let opened: Awaited<ReturnType<typeof openTestModal>> | undefined

beforeAll(async () => {
  chain = await startTestChain()
  await loadLibraries()
})
afterEach(() => opened?.destroy())
afterAll(() => chain.close())

/** The form of an account that has 1.5 ETH and 250.5 HUSD. */
async function openForm(language = 'en-US', hints: Record<string, string> = {}) {
  const wallet = createFakeWallet()
  const window = createFakeWindow({ language })
  opened = await openTestModal({ wallets: [wallet], project: { apiUrl: chain.url }, window, hints })
  const { page, modal, user } = opened
  await page.widget.connect({ connectorId: 'test.harbor' })
  void page.widget.open({ view: 'WalletSend' }).catch(() => {})
  const receiver = await modal.findByRole('textbox', { name: 'Address or name' })
  const amount = await modal.findByRole('textbox', { name: 'Amount in ETH' })
  const paste = async (text: string) => {
    await user.click(receiver)
    await user.paste(text)
  }
  /** In the form, and to who cannot see it. */
  const says = async (text: string | RegExp) => expect(await modal.findAllByText(text)).not.toEqual([])
  return { ...opened, wallet, receiver, amount, paste, says }
}

it('default: a pasted link fills the form, and says what it has filled in', async () => {
  const { modal, amount, paste, says } = await openForm()
  await paste(`ethereum:${other}@31337?value=2.5e17`)
  await says('From the link: 0.25 ETH on Harbor.')
  expect(amount).toHaveProperty('value', '0.25')
  expect(modal.getByText(other)).toBeTruthy()
})

it('default: a link for a token chooses the token', async () => {
  const { modal, paste, says } = await openForm()
  await paste(`ethereum:${chain.token}/transfer?address=${other}&uint256=1e6`)
  await says('From the link: 1 HUSD on Harbor.')
  expect(modal.getByRole('button', { name: /^Token: HUSD/ })).toBeTruthy()
})

it('rejects: a link with a part that cannot be done says which, and fills in nothing', async () => {
  const { modal, amount, paste, says } = await openForm()
  await paste(`ethereum:${other}?value=1e18&gasLimit=21000`)
  await says(/isn’t supported here \(“gasLimit”\)/)
  expect(amount).toHaveProperty('value', '')
  expect(modal.queryByText(other)).toBeNull()
})

it('behavior: a link for another network is for a press, and says when the wallet declines', async () => {
  const { page, modal, user, wallet, paste, says } = await openForm()
  await paste(`ethereum:${other}@31338?value=1e17`)
  await says('This link is for Quay. You’re on Harbor.')
  expect(page.state().activeNetwork).toBe('eip155:31337')
  wallet.script.set('wallet_switchEthereumChain', fails(4001))
  await user.click(modal.getByRole('button', { name: 'Switch to Quay' }))
  await says(/declined the request/)
  wallet.script.delete('wallet_switchEthereumChain')
  await user.click(modal.getByRole('button', { name: 'Switch to Quay' }))
  await says(/From the link: 0\.1 \w+ on Quay\./)
})

it('behavior: a link that is longer than an address is taken whole', async () => {
  const { receiver, paste, says } = await openForm()
  const text = `ethereum:${other}?value=1${'%20'.repeat(120)}&gas=1`
  await paste(text)
  expect(receiver).toHaveProperty('value', text)
  await says(/isn’t supported here \(“gas”\)/)
})

it('behavior: an amount stands as it is typed, and which of two is meant is asked', async () => {
  const { page, modal, user, amount } = await openForm()
  await user.type(amount, '1,000')
  expect(amount).toHaveProperty('value', '1,000')
  const question = modal.getByRole('group', { name: 'Do you mean 1 or 1000?' })
  await user.click(modal.getByRole('button', { name: 'Review' }))
  expect(page.state().view).toBe('WalletSend')
  await user.click(within(question).getByRole('button', { name: 'I mean 1000' }))
  expect(amount).toHaveProperty('value', '1000')
  expect(modal.queryByRole('group', { name: /Do you mean/ })).toBeNull()
})

it.each([
  ['en-US', '1.000,5', 'Read as 1000.5: decimals go after a point.'],
  ['en-US', '1 000', 'Read as 1000: decimals go after a point.'],
  ['de-DE', '1.000,5', 'Read as 1000,5: decimals go after a comma.'],
  ['de-DE', '1,000', 'Read as 1: decimals go after a comma.'],
])('behavior: %s: %s says how it was read', async (language, text, said) => {
  const { user, amount, says } = await openForm(language)
  await user.type(amount, text)
  expect(amount).toHaveProperty('value', text)
  await says(said)
})

it('behavior: what the kit puts in is written as the visitor writes it', async () => {
  const { modal, user, amount, paste } = await openForm('de-DE')
  await paste(`ethereum:${other}@31337?value=2.5e17`)
  await expect.poll(() => Reflect.get(amount, 'value')).toBe('0,25')
  await user.click(modal.getByRole('button', { name: 'Send all your ETH' }))
  await expect.poll(() => Reflect.get(amount, 'value')).toBe('1,499958')
  await user.click(modal.getByRole('button', { name: /Enter the amount in US dollars/ }))
  expect(amount).toHaveProperty('value', '2999,92')
})

it('behavior: money is typed in the visitor’s currency, and the token’s amount is what is sent', async () => {
  chain.more.answers = ({ pathname }) =>
    pathname === '/v1/exchange-rates'
      ? { answer: { base: 'USD', rates: { JPY: 150 }, updatedAt: '2026-01-01T00:00:00.000Z' } }
      : undefined
  const { page, modal, user, amount } = await openForm('en-US', { currency: 'JPY' })
  await user.type(amount, '0.1')
  await user.click(await modal.findByRole('button', { name: '¥30,000. Enter the amount in Japanese yen' }))
  expect(amount).toHaveProperty('value', '30000')
  expect(amount.getAttribute('aria-label')).toBe('Amount in Japanese yen')
  expect(modal.getByText('¥')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '45000')
  expect(modal.getByRole('button', { name: '0.15 ETH. Enter the amount in ETH' })).toBeTruthy()
  expect(page.app.store.get(page.app.feature(createSend).form.amountAtom)).toMatchObject({
    ...{ amount: '0.15', money: '45000' },
  })
})

it('rejects: rates that come while money is typed change nothing that was typed', async () => {
  let answer: (rates: Record<string, number>) => void = () => undefined
  const rates = new Promise<Record<string, number>>((resolve) => {
    answer = resolve
  })
  chain.more.answers = ({ pathname }) =>
    pathname === '/v1/exchange-rates'
      ? { answer: rates.then((known) => ({ base: 'USD', rates: known, updatedAt: null })) }
      : undefined
  const { page, modal, user, amount } = await openForm('en-US', { currency: 'JPY' })
  await user.click(await modal.findByRole('button', { name: /Enter the amount in US dollars/ }))
  await user.type(amount, '200')
  answer({ JPY: 150 })
  const { unitAtom } = page.app.feature(createCurrency)
  await expect.poll(() => page.app.store.get(unitAtom).currency).toBe('JPY')
  expect(amount.getAttribute('aria-label')).toBe('Amount in US dollars')
  expect(modal.getByRole('button', { name: '0.1 ETH. Enter the amount in ETH' })).toBeTruthy()
})

it('rejects: a name that leads elsewhere since the review is named', async () => {
  const { modal, user, amount, paste, says } = await openForm()
  chain.state.names.set('ada.eth', other)
  await paste('ada.eth')
  await modal.findByText(other.slice(0, 6), { exact: false })
  await user.type(amount, '0.1')
  await user.click(modal.getByRole('button', { name: 'Review' }))
  const send = await modal.findByRole('button', { name: 'Send' })
  await expect.poll(() => send.getAttribute('aria-disabled')).not.toBe('true')
  chain.state.names.set('ada.eth', own)
  await user.click(send)
  await says('ada.eth now leads to another address. Ask its owner, then enter it again.')
})
