import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OnrampOrder } from '#shared/api/onramp/onramp.ts'
import { answerPurchases } from '../../testing/buyServer.ts'
import { createFakeWallet } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { anchor, setUpAccountModal } from '../../testing/openAccountModal.ts'
import { readFacts, readModal } from '../../testing/readModal.ts'

const { chain, openAccount } = setUpAccountModal()
afterEach(() => {
  vi.restoreAllMocks()
})

/** A seller's window, as far as the kit touches it before it is somebody else's. */
const sellerWindow = () => ({
  closed: false,
  opener: null,
  document: { title: '', body: { textContent: '' } },
  location: { replace: (_url: string) => {} },
  close: () => {},
})

interface BuyParameters {
  /** What the browser makes of the window. */
  opens?: boolean
  change?: (server: ReturnType<typeof answerPurchases>) => void
}

/** Somebody buys at the seller that gives most. */
async function buy({ opens = true, change = () => {} }: BuyParameters = {}) {
  const server = answerPurchases(chain())
  change(server)
  vi.spyOn(window, 'open').mockImplementation(() => (opens ? Object(sellerWindow()) : null))
  const appWindow = createFakeWindow()
  const opened = await openAccount(createFakeWallet({ info: anchor }), { window: appWindow })
  const { page, modal, user } = opened
  await page.widget.open({ view: 'OnRampProviders' })
  await user.click(await modal.findByRole('button', { name: 'Continue to Coinbase' }))
  await expect.poll(() => page.state().view).toBe('BuyInProgress')
  /** As it is once the seller was asked again: somebody comes back to the page. */
  const looked = () => {
    appWindow.setVisible(false)
    appWindow.setVisible(true)
    return readModal()
  }
  const say = async (change: Partial<OnrampOrder>) => {
    await modal.findByRole('button', { name: 'Open Coinbase again' })
    server.tell(change)
  }
  return { ...opened, server, looked, say }
}

const paid = { amount: '50.00', currency: 'USD' }

describe('BuyInProgress', () => {
  it('default: what is bought, the steps, and other ways to the seller’s page', async () => {
    const { modal } = await buy()
    await expect.poll(readModal).toMatchObject({
      title: 'Buy',
      heading: 'Buying USDC',
      buttons: ['Open Coinbase again', 'Copy link'],
      said: 'Pay at Coinbase',
      alert: '',
      focus: 'Buy',
    })
    expect(modal.getByText('For $50.00 from Coinbase')).toBeTruthy()
    const steps = modal.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps).toEqual(['Pay at Coinbase', 'Coinbase sends USDC', 'Waiting for it to arrive on Harbor'])
  })

  it.each([
    ['PROVIDER_BUSY', 503, 'Coinbase is busy right now. Nothing was bought. Try again in a moment.'],
    ['SOMETHING_ELSE', 400, 'Nothing was bought. Try again, or choose another seller.'],
  ])('rejects: the seller opens no page (%s): said at once, with ways on', async (name, status, text) => {
    const { modal, user, server } = await buy({
      change({ state }) {
        state.refusals = { 'onrampurl coinbase': { name, status } }
      },
    })
    await expect.poll(readModal).toMatchObject({
      heading: 'Coinbase didn’t open',
      buttons: ['Try again', 'Choose another seller'],
      alert: `Coinbase didn’t open. ${text}`,
      said: '',
    })
    server.state.refusals = {}
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await expect.poll(readModal).toMatchObject({ heading: 'Buying USDC', alert: '' })
  })

  it('rejects: the browser opened no window: a link, and its address to copy', async () => {
    const { modal, user, server } = await buy({ opens: false })
    await expect.poll(readModal).toMatchObject({
      heading: 'Open Coinbase',
      buttons: ['Open Coinbase', 'Copy link'],
      alert:
        'Open Coinbase. Your browser blocked the window. Use the button, or copy the link into another browser.',
    })
    const [order] = [...server.state.orders.keys()]
    const url = `http://onramp.localhost:4113/pay/${order}`
    expect(modal.getByRole('link', { name: 'Open Coinbase' }).getAttribute('href')).toBe(url)
    await user.click(modal.getByRole('button', { name: 'Copy link' }))
    await expect.poll(readModal).toMatchObject({ said: 'Link copied' })
    expect(await navigator.clipboard.readText()).toBe(url)
  })

  it('behavior: once it is paid that is said, and that one may close', async () => {
    const { modal, looked, say } = await buy()
    await say({ status: 'paid', payment: paid })
    await expect.poll(looked).toMatchObject({ said: 'Coinbase sends USDC', buttons: [] })
    expect(modal.getByText('You can close this. It continues by itself.')).toBeTruthy()
  })

  const hash = `0x${'b'.repeat(64)}`
  it.each<[string, Partial<OnrampOrder>, object, string[]]>([
    [
      'default: it has arrived',
      { status: 'delivered', payment: paid, amount: '48.9', hash },
      {
        heading: 'Purchase complete',
        said: 'Purchase complete. 48.9 USDC arrived on Harbor.',
        alert: '',
        focus: 'Purchase complete',
      },
      ['You paid', 'Seller', 'To', 'Transaction'],
    ],
    [
      'rejects: the money went back',
      { status: 'refunded', payment: paid },
      {
        heading: 'You got a refund',
        alert: 'You got a refund. Coinbase refunded $50.00. Nothing was bought.',
        focus: 'You got a refund',
      },
      ['Seller'],
    ],
  ])('%s: said, with the focus on it', async (_, change, shown, facts) => {
    const { page, modal, user, looked, say } = await buy()
    await say(change)
    await expect.poll(readModal).toMatchObject({ focus: 'Buy' })
    // Whoever is at a button that goes is not thrown back to the start.
    modal.getByRole('button', { name: 'Open Coinbase again' }).focus()
    await expect.poll(looked).toMatchObject(shown)
    expect(Object.keys(readFacts())).toEqual(facts)
    await user.click(modal.getByRole('button', { name: 'Done' }))
    await expect.poll(() => page.state().view).toBe('Account')
  })
})
