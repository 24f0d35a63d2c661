import { describe, expect, it } from 'vitest'
import type { Purchase } from '#shared/api/onramp/purchases.ts'
import { answerPurchases, forSale } from '../../testing/buyServer.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { setUpAccountModal } from '../../testing/openAccountModal.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { readModal } from '../../testing/readModal.ts'

const { chain, openAccount } = setUpAccountModal()

type Server = ReturnType<typeof answerPurchases>

/** The form, on which a list is opened by its button. */
async function openList(button: string, change: (server: Server) => void = () => {}) {
  const server = answerPurchases(chain())
  change(server)
  const opened = await openAccount()
  const { page, modal, user } = opened
  await page.widget.open({ view: 'OnRampProviders' })
  await user.click(await modal.findByRole('button', { name: button }))
  return { ...opened, server }
}

describe('OnRampTokenSelect', () => {
  const openCoins = () => openList('Token: USDC on Harbor')
  const coins = ['Ether ETH · Harbor', 'USD Coin USDC · Quay', 'USD Coin USDC · Harbor', 'Ether ETH · Quay']
  const shown = () => readModal().buttons.map((name) => name.replace(/([A-Za-z])(ETH|USDC) · /, '$1 $2 · '))

  it('default: each coin on each network of the account, the chosen one marked, and the search has the focus', async () => {
    const { modal } = await openCoins()
    await expect.poll(readModal).toMatchObject({
      title: 'Choose a token',
      heading: null,
      said: '',
      alert: '',
      focus: 'Search tokens and networks',
    })
    expect(shown().toSorted()).toEqual(coins.toSorted())
    const current = modal.getAllByRole('button').filter((each) => each.getAttribute('aria-current'))
    expect(current.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/USD CoinUSDC · Harbor$/),
    ])
  })

  it('behavior: how many a search finds is said, by coin and by network; none is said, and the search can be cleared', async () => {
    const { modal, user } = await openCoins()
    const field = await modal.findByRole('searchbox')
    await user.type(field, 'quay')
    await expect.poll(readModal).toMatchObject({ said: '2 found' })
    await user.type(field, 'zzz')
    await expect.poll(readModal).toMatchObject({ said: '0 found', heading: 'Nothing found' })
    expect(modal.getByText('Nothing matches “quayzzz”.')).toBeTruthy()
    const [, clear] = modal.getAllByRole('button', { name: 'Clear search' })
    if (clear) await user.click(clear)
    await expect.poll(readModal).toMatchObject({ said: '', focus: 'Search tokens and networks' })
  })

  it('behavior: a press puts the coin into the form', async () => {
    const { modal, user } = await openCoins()
    await user.click(await modal.findByRole('button', { name: /^Ether ?ETH · Harbor/ }))
    expect(await modal.findByRole('button', { name: 'Token: ETH on Harbor' })).toBeTruthy()
  })
})

describe('OnRampFiatSelect', () => {
  const openCurrencies = (change?: (server: Server) => void) => openList('Currency: USD', change)

  it('default: each currency by its name, the chosen one marked; a few need no search', async () => {
    const { modal } = await openCurrencies()
    await expect.poll(readModal).toEqual({
      title: 'Choose a currency',
      heading: null,
      buttons: ['US DollarUSD', 'Japanese YenJPY'],
      said: '',
      alert: '',
      focus: 'Choose a currency',
    })
    expect(modal.queryByRole('searchbox')).toBeNull()
    const [dollar, yen] = modal.getAllByRole('listitem').map((item) => item.querySelector('button'))
    expect([dollar, yen].map((each) => each?.getAttribute('aria-current'))).toEqual(['true', null])
  })

  it('behavior: many can be searched, by name and by sign', async () => {
    const [dollar] = forSale.paymentCurrencies
    const many = ['AUD', 'CAD', 'CHF', 'CZK', 'EUR', 'GBP', 'JPY', 'USD']
    const { modal, user } = await openCurrencies(({ state }) => {
      state.options = {
        ...forSale,
        paymentCurrencies: many.map((id) => ({
          ...dollar,
          id,
          payment_method_limits: dollar?.payment_method_limits ?? [],
        })),
      }
    })
    await user.type(await modal.findByRole('searchbox', { name: 'Search currencies' }), 'fran')
    await expect
      .poll(readModal)
      .toMatchObject({ said: '1 found', buttons: ['Clear search', 'Swiss FrancCHF'] })
    await user.type(modal.getByRole('searchbox'), 'k')
    await expect.poll(readModal).toMatchObject({ said: '0 found', heading: 'Nothing found' })
  })

  it('behavior: a press puts the currency into the form', async () => {
    const { modal, user } = await openCurrencies()
    await user.click(await modal.findByRole('button', { name: /Japanese Yen/ }))
    expect(await modal.findByRole('button', { name: 'Currency: JPY' })).toBeTruthy()
    // Fifty yen are next to nothing: the preset in the same place is.
    expect(modal.getByRole('textbox', { name: 'Amount in JPY' })).toHaveProperty('value', '5000')
    expect(modal.getByRole('button', { name: '¥5,000', pressed: true })).toBeTruthy()
  })

  it('behavior: an amount of one’s own stays', async () => {
    const { modal, user } = await openCurrencies()
    await user.click(modal.getByRole('button', { name: 'Back' }))
    await user.type(await modal.findByRole('textbox', { name: 'Amount in USD' }), '7')
    await user.click(modal.getByRole('button', { name: 'Currency: USD' }))
    await user.click(await modal.findByRole('button', { name: /Japanese Yen/ }))
    expect(await modal.findByRole('textbox', { name: 'Amount in JPY' })).toHaveProperty('value', '507')
  })
})

describe('OnRampActivity', () => {
  const [visitor] = evmAccounts
  const bought = (id: string, onramp: Purchase['metadata']['onramp'], hash = ''): Purchase => ({
    id,
    metadata: {
      operationType: 'bought',
      hash,
      chain: harbor.caipNetworkId,
      minedAt: '2025-03-04T12:00:00.000Z',
      sentFrom: 'coinbase',
      sentTo: visitor,
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      nonce: 0,
      onramp,
    },
    transfers: [
      {
        fungible_info: { name: 'USD Coin', symbol: 'USDC' },
        direction: 'in',
        quantity: { numeric: '48.9' },
      },
    ],
  })
  const openActivity = async (change: (server: Server) => void = () => {}) => {
    const server = answerPurchases(chain())
    change(server)
    const opened = await openAccount()
    await opened.page.widget.open({ view: 'OnRampActivity' })
    await expect.poll(() => readModal().title).toBe('Purchases')
    return { ...opened, server }
  }

  it('default: by month, with how far each is; what is on the chain leads to the explorer', async () => {
    const { modal } = await openActivity(({ state }) => {
      state.history = {
        coinbase: {
          data: [bought('1', 'delivered', `0x${'a'.repeat(64)}`), bought('2', 'refunded')],
          next: null,
        },
      }
    })
    const link = 'USDC, Arrived: view on Harbor Scan, opens in a new tab'
    await expect.poll(readModal).toMatchObject({
      heading: 'March 2025',
      buttons: [link],
      said: '',
      alert: '',
      focus: 'Purchases',
    })
    expect(modal.getByRole('link', { name: link }).textContent).toMatch(/\+48\.9 USDC$/)
    // What has not arrived is no gain.
    expect(modal.getByText('Refunded').closest('.wk-asset')?.textContent).toMatch(/[^+]48\.9 USDC$/)
  })

  it('behavior: none yet: what it will be, and a way on', async () => {
    const { modal, user } = await openActivity()
    await expect.poll(readModal).toMatchObject({ heading: 'No purchases yet', buttons: ['Buy'] })
    await user.click(modal.getByRole('button', { name: 'Buy' }))
    await expect.poll(() => readModal().title).toBe('Buy')
  })

  it('rejects: without an answer that is said at once, and it can be asked again', async () => {
    const { modal, user, server } = await openActivity(({ state }) => {
      state.refusals = { history: { name: 'PROVIDER_BUSY', status: 503 } }
    })
    await expect.poll(readModal).toMatchObject({
      heading: 'We couldn’t load your purchases',
      buttons: ['Try again'],
      said: '',
      alert: 'We couldn’t load your purchases',
    })
    server.state.refusals = {}
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await expect.poll(readModal).toMatchObject({ heading: 'No purchases yet', alert: '' })
  })

  it('behavior: a seller that does not answer is named, beside what the others sold', async () => {
    const { modal } = await openActivity(({ state }) => {
      state.refusals = { 'history meld': { name: 'PROVIDER_BUSY', status: 503 } }
      state.history = { coinbase: { data: [bought('1', 'paid')], next: null } }
    })
    expect(await modal.findByText('We couldn’t load purchases from Meld.')).toBeTruthy()
    expect(await modal.findByText('Paid, on its way')).toBeTruthy()
  })
})

describe('WhatIsABuy', () => {
  it('default: three points, and with an account the way to buy', async () => {
    answerPurchases(chain())
    const { page, modal, user } = await openAccount()
    await page.widget.open({ view: 'WhatIsABuy' })
    await expect.poll(readModal).toMatchObject({
      title: 'How buying works',
      heading: 'You buy from a seller',
      buttons: ['Buy'],
      focus: 'How buying works',
    })
    expect(modal.getAllByRole('heading', { level: 2 })).toHaveLength(3)
    await user.click(modal.getByRole('button', { name: 'Buy' }))
    await expect.poll(() => readModal().title).toBe('Buy')
  })

  it('behavior: without an account there is nothing to press', async () => {
    const opened = await openTestModal({})
    try {
      await opened.page.widget.open({ view: 'WhatIsABuy' })
      await expect.poll(readModal).toMatchObject({ title: 'How buying works', buttons: [] })
    } finally {
      opened.destroy()
    }
  })
})
