import { within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerPurchases, forSale, pictures, soldBy } from '../../testing/buyServer.ts'
import { setUpAccountModal } from '../../testing/openAccountModal.ts'
import { until } from '../../testing/turn.ts'
import { createBuy } from './createBuy.ts'

const { chain, openAccount } = setUpAccountModal()
afterEach(() => {
  vi.restoreAllMocks()
})

/** A seller's window, as far as the kit touches it before it is somebody else's. */
function openWindow() {
  const opened = {
    closed: false,
    opener: null,
    document: { title: '', body: { textContent: '' } },
    location: { replace: (_url: string) => {} },
    close() {
      opened.closed = true
    },
  }
  return opened
}

/** The form, once each seller has answered. */
async function openForm(change: (server: ReturnType<typeof answerPurchases>) => void = () => {}) {
  const server = answerPurchases(chain())
  change(server)
  const popup = openWindow()
  vi.spyOn(window, 'open').mockImplementation(() => Object(popup))
  const account = await openAccount()
  const { page, modal, user } = account
  await page.widget.open({ view: 'OnRampProviders' })
  const buy = page.app.feature(createBuy)
  const sellers = () => within(modal.getByRole('group', { name: 'Seller' })).getAllByRole('radio')
  await until(() => {
    const states = page.app.store.get(buy.quotes.offersAtom).map(({ state }) => state.status)
    return states.length > 0 && !states.includes('reading')
  })
  await modal.findByRole('group', { name: 'Seller' })
  /** Goes to the seller who is chosen. */
  const begin = async () => {
    await user.click(modal.getByRole('button', { name: /^Continue to/ }))
    await modal.findByRole('list', { name: 'Progress' })
  }
  /** What the seller says is looked up. */
  const say = async (...told: Parameters<typeof server.tell>) => {
    server.tell(...told)
    await buy.purchases.look()
  }
  const srcIn = (element: Element | null) => element?.querySelector('img')?.getAttribute('src') ?? null
  return { ...account, buy, sellers, begin, say, srcIn }
}

const named = (radios: HTMLElement[]) =>
  radios.map((radio) => radio.closest('label')?.querySelector('.wk-buy-seller-name')?.textContent)

describe('the form', () => {
  it('default: currency, coin and sellers have their logos; who has none its initials', async () => {
    const { modal, user, sellers, srcIn } = await openForm()
    expect(srcIn(modal.getByRole('button', { name: 'Currency: USD' }))).toBe(pictures.usd)
    expect(srcIn(modal.getByRole('button', { name: 'Token: USDC on Harbor' }))).toBe(pictures.usdc)
    const rows = sellers().map((radio) => radio.closest('label'))
    expect(rows.map(srcIn)).toEqual([pictures.coinbase, null, null])
    expect(rows[1]?.textContent).toMatch(/^MMeld/)

    await user.click(modal.getByRole('button', { name: 'Currency: USD' }))
    expect(srcIn(await modal.findByRole('button', { name: /US Dollar/ }))).toBe(pictures.usd)
  })

  it('behavior: sellers who can sell come first, above the region; the others are out of the way, with the reason', async () => {
    const { modal, user, sellers } = await openForm(({ state }) => {
      const [coinbase, ...others] = soldBy.providers
      state.sellers = { ...soldBy, providers: coinbase ? [...others, coinbase] : others }
    })
    await user.clear(modal.getByRole('textbox', { name: 'Amount in USD' }))
    await user.type(modal.getByRole('textbox', { name: 'Amount in USD' }), '6000')
    await expect.poll(() => named(sellers())).toEqual(['Coinbase'])
    const place = sellers()[0]?.compareDocumentPosition(modal.getByRole('combobox', { name: 'Country' }))
    expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const others = modal.getByText('2 more can’t sell this now').closest('details')
    expect(others?.open).toBe(false)
    await user.click(modal.getByText('2 more can’t sell this now'))
    expect(others?.open).toBe(true)
    expect(others?.textContent).toMatch(/Meld.*Up to \$5,000.*Harbor Pay.*Up to \$500/)
  })

  it('default: sums that many people pay; the one in the field is pressed', async () => {
    const { modal, user } = await openForm()
    const field = modal.getByRole('textbox', { name: 'Amount in USD' })
    const sums = within(modal.getByRole('group', { name: 'You pay' })).getAllByRole('button')
    const pressed = () =>
      sums.filter((sum) => sum.getAttribute('aria-pressed') === 'true').map((sum) => sum.textContent)
    expect(sums.map((sum) => sum.textContent)).toEqual(['$50', '$100', '$250', '$500'])
    expect(pressed()).toEqual(['$50'])
    await user.click(modal.getByRole('button', { name: '$250' }))
    expect(field).toHaveProperty('value', '250')
    expect(pressed()).toEqual(['$250'])
    await user.type(field, '5')
    expect(pressed()).toEqual([])
  })

  it('behavior: sellers without an answer stay in view below the others, to be asked again', async () => {
    const { modal, sellers } = await openForm(({ state }) => {
      state.refusals = { 'quote coinbase': { name: 'PROVIDER_BUSY', status: 503 } }
    })
    expect(named(sellers())).toEqual(['Meld', 'Harbor Pay', 'Coinbase'])
    expect(modal.getByText('Busy right now')).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Refresh prices' })).toBeTruthy()
    expect(modal.queryByText(/can’t sell this now$/)).toBeNull()
  })

  it('behavior: where nobody can sell, only the reason is shown', async () => {
    const { modal, sellers } = await openForm(({ state }) => {
      state.options = { ...forSale, missing: soldBy.providers.map(({ name }) => name) }
    })
    expect(named(sellers())).toEqual(['Coinbase', 'Meld', 'Harbor Pay'])
    expect(modal.getByText(/^No seller offers this/)).toBeTruthy()
    expect(modal.queryByText(/can’t sell this now$/)).toBeNull()
  })
})

describe('what becomes of a purchase', () => {
  it('behavior: until it is paid nobody is told to close; the seller is opened again, not tried again', async () => {
    const { modal, begin, say, srcIn } = await openForm()
    await begin()
    expect(modal.queryByText(/You can close this/)).toBeNull()
    expect(modal.getByText('Pay in Coinbase’s window. You’ll see the result here.')).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Open Coinbase again' })).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(srcIn(modal.getByRole('dialog').querySelector('.wk-ring'))).toBe(pictures.coinbase)

    await say({ status: 'paid', payment: { amount: '50.00', currency: 'USD' } })
    expect(await modal.findByText('You can close this. It continues by itself.')).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Open Coinbase again' })).toBeNull()
  })

  it('behavior: a payment that is declined looks like one while the page is open, and says what to do', async () => {
    const { page, modal, user, begin, say } = await openForm()
    await begin()
    await say({ status: 'failed', failure: 'The card was declined' })
    const ring = () => modal.getByRole('dialog').querySelector('.wk-ring')?.getAttribute('data-status')
    await expect.poll(ring).toBe('failed')
    expect(modal.getByRole('heading', { name: 'Payment declined' })).toBeTruthy()
    expect(modal.queryByRole('list', { name: 'Progress' })).toBeNull()
    expect(modal.getAllByText(/Pay another way on its page, or choose another seller\.$/)).not.toEqual([])
    expect(modal.getByText('The card was declined')).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Open Coinbase again' })).toBeTruthy()
    await user.click(modal.getByRole('button', { name: 'Choose another seller' }))
    await expect.poll(() => page.state().view).toBe('OnRampProviders')
    // It is still followed: somebody may pay on that page after all.
    expect(await modal.findByText('Buying USDC for $50.00: payment declined')).toBeTruthy()
  })

  it('behavior: once the page is closed it is over, and one may pay another way', async () => {
    const { page, modal, user, buy, begin, say } = await openForm()
    await begin()
    // As after the seconds for which a window has to look closed (T28).
    page.app.store.set(buy.attemptAtom, (attempt) => attempt && { ...attempt, step: 'closed' })
    await modal.findByRole('heading', { name: 'The window seems closed' })
    expect(modal.getByRole('button', { name: 'Open Coinbase again' })).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Try again' })).toBeNull()
    await say({ status: 'failed', failure: 'The card was declined' })
    expect(await modal.findByRole('heading', { name: 'Payment declined' })).toBeTruthy()
    expect(modal.getByRole('dialog').querySelector('[data-outcome]')?.getAttribute('data-outcome')).toBe(
      'failure',
    )
    await user.click(modal.getByRole('button', { name: 'Pay another way' }))
    await expect.poll(() => page.state().view).toBe('OnRampProviders')
  })

  it('behavior: what was paid before it failed is not called declined', async () => {
    const { modal, begin, say } = await openForm()
    await begin()
    await say({ status: 'paid', payment: { amount: '50.00', currency: 'USD' } })
    await say({ status: 'failed' })
    expect(await modal.findByRole('heading', { name: 'Purchase failed' })).toBeTruthy()
    expect(modal.queryByText(/declined/)).toBeNull()
  })
})
