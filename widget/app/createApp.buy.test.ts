import { describe, expect, it } from 'vitest'
import { createSellerWindow, setUpBuying } from '../testing/buyingPage.ts'
import { dollarContract, forSale, soldBy } from '../testing/buyServer.ts'
import { harbor, quay } from '../testing/fakeNetworks.ts'
import { evmAccounts } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { quiet, until } from '../testing/turn.ts'

const [own] = evmAccounts
const onHarbor = `${harbor.caipNetworkId} USDC`
const onQuay = `${quay.caipNetworkId} USDC`

describe('createApp: buying', { timeout: 30_000 }, () => {
  const { chain, open, sender, connect, analytics, begin, buyOf } = setUpBuying()

  it('default: 50 dollars of the stable coin where the wallet is, from who gives the most', async () => {
    const { buy, coins, offers, chosen, priced, server } = await begin()
    await priced()
    expect(coins()[0]).toBe(onHarbor)
    expect(offers().map(({ seller, state }) => [seller.name, state.status])).toEqual([
      ['coinbase', 'ready'],
      ['meld', 'ready'],
      ['harborpay', 'unpriced'],
    ])
    expect(chosen()).toMatchObject({ seller: { name: 'coinbase' }, method: 'CARD' })
    expect(server.last('quote')?.body).toMatchObject({
      purchaseCurrency: 'USDC',
      network: harbor.caipNetworkId,
      paymentCurrency: 'USD',
      amount: '50',
      country: 'US',
    })
    server.state.rates = { coinbase: 0.9, meld: 0.95 }
    await buy.quotes.again()
    expect(chosen()?.seller.name).toBe('meld')
  })

  it('behavior: money that may be one or a thousand buys nothing, until it is said', async () => {
    const { page, buy, amount } = await begin()
    buy.form.typeAmount('1,000')
    expect(amount()).toEqual({ status: 'ambiguous' })
    expect(page.app.store.get(buy.form.orderAtom)).toBeNull()
    buy.form.typeAmount('1 000')
    expect(page.app.store.get(buy.form.orderAtom)?.amount).toBe('1000')
  })

  it('parameters: remoteFeatures.onramp: only the sellers that the page names, in its order', async () => {
    const remote = (onramp: string[]) => ({ options: { remoteFeatures: { onramp } } })
    const { offers, priced } = await begin(sender(), remote(['meld', 'coinbase']))
    await priced()
    expect(offers().map(({ seller }) => seller.name)).toEqual(['meld', 'coinbase'])
    const none = await begin(sender(), remote(['gone']))
    expect(none.state()).toMatchObject({ status: 'failed', failure: 'nobody' })
  })

  it('default: the page of the seller is asked for, shown in the window, and the purchase written down', async () => {
    const { page, buy, server, priced, purchases, attempt } = await begin()
    await priced()
    const opened = createSellerWindow()
    await buy.begin(opened)
    expect(page.state().view).toBe('BuyInProgress')
    expect(server.last('onrampurl')?.body).toEqual({
      projectId: 'demo',
      destinationWallets: [{ address: own }],
      provider: 'coinbase',
      purchaseCurrency: 'USDC',
      defaultNetwork: harbor.caipNetworkId,
      defaultExperience: 'buy',
      paymentCurrency: 'USD',
      paymentMethod: 'CARD',
      presetFiatAmount: '50',
      country: 'US',
    })
    expect(opened.shown).toEqual([attempt()?.url])
    expect(purchases()).toMatchObject([
      { status: 'pending', address: own, expected: '48.90', coin: { symbol: 'USDC' }, amount: '50' },
    ])
    // The page's address is good for whoever has it.
    expect(JSON.stringify(purchases())).not.toContain(String(attempt()?.url))
  })

  it('default: a page’s statistics hear of it', async () => {
    const { page, buy, priced } = await begin()
    await priced()
    buy.explain()
    await buy.begin(createSellerWindow())
    const isSmartAccount = false
    expect(analytics(page).filter(({ event }) => /BUY/.test(event))).toEqual([
      { event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount } },
      { event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount } },
      { event: 'SELECT_BUY_PROVIDER', properties: { provider: 'coinbase', isSmartAccount } },
    ])
  })

  it('behavior: each step that the seller tells of is shown, and what arrived is once the chain shows it', async () => {
    const { buy, server, priced, purchases } = await begin()
    await priced()
    await buy.begin(createSellerWindow())
    const payment = { amount: '50.00', currency: 'USD' }
    server.tell({ status: 'paid', payment, amount: '48.9' })
    await buy.purchases.look()
    expect(purchases()).toMatchObject([{ status: 'paid', wasPaid: true, paid: payment }])
    server.tell({ status: 'delivering', hash: '0xab' })
    await buy.purchases.look()
    expect(purchases()).toMatchObject([{ status: 'delivering', hash: '0xab' }])
    const before = chain().state.asked.filter((path) => path.endsWith('/balance')).length
    server.tell({ status: 'delivered', amount: '48.8' })
    await buy.purchases.look()
    expect(purchases()).toMatchObject([{ status: 'delivered', received: '48.8' }])
    await until(() => chain().state.asked.filter((path) => path.endsWith('/balance')).length > before)
  })

  it('behavior: what was paid stays paid while the server is down', async () => {
    const { page, buy, server, priced, purchases } = await begin()
    await priced()
    await buy.begin(createSellerWindow())
    server.tell({ status: 'paid' })
    await buy.purchases.look()
    chain().state.isDown = true
    await buy.purchases.look()
    expect(purchases()).toMatchObject([{ status: 'paid' }])
    expect(page.app.store.get(buy.purchases.lookAtom)).toBe('unreachable')
    chain().state.isDown = false
    await buy.purchases.look()
    expect(page.app.store.get(buy.purchases.lookAtom)).toBe('fine')
  })

  it('behavior: a reload in the middle finds the purchase again, and goes on', async () => {
    const window = createFakeWindow()
    const wallet = sender()
    const first = await begin(wallet, { window })
    await first.priced()
    await first.buy.begin(createSellerWindow())
    first.page.destroy()
    const page = await open({
      wallets: [wallet],
      window: createFakeWindow({ localStorage: window.localStorage }),
    })
    await connect(page, wallet)
    await page.widget.open({ view: 'Account' })
    const { buy, purchases } = buyOf(page)
    expect(purchases()).toMatchObject([{ status: 'pending', seller: { label: 'Coinbase' } }])
    first.server.tell({ status: 'delivered', amount: '48.9' })
    buy.purchases.follow()
    await until(() => purchases()[0]?.status === 'delivered')
  })

  it('behavior: another tab’s purchase is known here', async () => {
    const { page, wallet, buy, priced, purchases } = await begin()
    await priced()
    await buy.begin(createSellerWindow())
    const window = createFakeWindow({ localStorage: page.app.window.localStorage })
    const other = await open({ window, wallets: [wallet] })
    const there = buyOf(other)
    expect(there.purchases()).toHaveLength(1)
    buy.purchases.remove(purchases()[0]?.id ?? '')
    expect(there.purchases()).toHaveLength(1)
    window.hearStorage('wallet-kit:demo:purchases')
    expect(there.purchases()).toEqual([])
  })

  it('behavior: an order that the server has forgotten was never paid', async () => {
    const { buy, server, priced, purchases } = await begin()
    await priced()
    await buy.begin(createSellerWindow())
    server.state.orders.clear()
    await buy.purchases.look()
    expect(purchases()).toMatchObject([{ status: 'forgotten' }])
  })

  it('R2 behavior: a window that the browser refuses leaves a link', async () => {
    const { buy, priced, attempt } = await begin()
    await priced()
    await buy.begin(null)
    expect(attempt()).toMatchObject({ step: 'blocked', url: expect.stringContaining('/pay/') })
    buy.unblock()
    expect(attempt()?.step).toBe('opened')
  })

  it('rejects: a seller that gives no page: the window goes, there is no purchase, and one may try again', async () => {
    const { buy, server, priced, attempt, purchases } = await begin()
    await priced()
    server.state.refusals = { onrampurl: { name: 'PROVIDER_BUSY', status: 503 } }
    const opened = createSellerWindow()
    await buy.begin(opened)
    expect(attempt()).toMatchObject({ step: 'failed', failure: 'busy' })
    expect([opened.closed, opened.shown, purchases()]).toEqual([true, [], []])
    server.state.refusals = {}
    const again = createSellerWindow()
    await buy.again(again)
    expect([attempt()?.step, again.shown.length, purchases().length]).toEqual(['opened', 1, 1])
  })

  it('rejects: a start without anything to buy: no window stays, and nothing is begun', async () => {
    const { page, buy, server, priced, amount } = await begin()
    await priced()
    buy.form.typeAmount('5')
    expect(amount()).toMatchObject({ status: 'tooLow', limit: '10.00' })
    const opened = createSellerWindow()
    await buy.begin(opened)
    expect([opened.closed, server.count('onrampurl'), page.state().view]).toEqual([true, 0, 'Account'])
  })

  it('rejects: without a seller’s word there is no price', async () => {
    const { server, offers, chosen, priced, buy } = await begin()
    server.state.refusals = {
      'quote coinbase': { name: 'PROVIDER_UNREACHABLE', status: 503 },
      'quote meld': { name: 'PROVIDER_BUSY', status: 503 },
    }
    buy.form.typeAmount('60')
    await priced()
    expect(offers().map(({ state }) => state)).toEqual([
      { status: 'failed', failure: 'unreachable' },
      { status: 'failed', failure: 'busy' },
      { status: 'unpriced' },
    ])
    expect(chosen()?.seller.name).toBe('harborpay')
    server.state.refusals = {}
    await buy.quotes.again()
    expect(chosen()?.seller.name).toBe('coinbase')
  })

  it('parameters: limits are each seller’s own, and of the way to pay', async () => {
    const { buy, offers, priced, amount } = await begin()
    buy.form.typeAmount('6000')
    await priced()
    expect(offers().map(({ state }) => state.status)).toEqual(['ready', 'limit', 'limit'])
    buy.form.typeAmount('15')
    await priced()
    expect(offers()[2]?.state).toEqual({ status: 'limit', side: 'low', limit: '20.00' })
    buy.form.change({ method: 'ACH_BANK_ACCOUNT' })
    buy.form.typeAmount('20000')
    await priced()
    expect(offers().map(({ state, method }) => [state.status, method])).toEqual([
      ['ready', 'ACH_BANK_ACCOUNT'],
      ['limit', 'ANY'],
      ['cannot', null],
    ])
    buy.form.typeAmount('25000.01')
    expect(amount()).toMatchObject({ status: 'tooHigh', limit: '25000.00' })
  })

  it.each([
    ['1e3', 'USD', 'invalid'],
    ['0', 'USD', 'zero'],
    ['', 'USD', 'empty'],
    ['50.001', 'USD', 'tooFine'],
    ['1000.5', 'JPY', 'tooFine'],
    ['1000', 'JPY', 'known'],
    ['12,5', 'USD', 'known'],
  ])('parameters: an amount of %j %s is %s', async (text, currency, status) => {
    const { buy, amount } = await begin()
    buy.form.change({ currency })
    buy.form.typeAmount(text)
    expect(amount().status).toBe(status)
  })

  it('behavior: a coin can arrive on another network of the same address', async () => {
    const { buy, server, priced, coins } = await begin()
    expect(coins()).toEqual([onHarbor, `${harbor.caipNetworkId} ETH`, onQuay, `${quay.caipNetworkId} ETH`])
    buy.form.change({ coin: onQuay })
    await priced()
    await buy.begin(createSellerWindow())
    expect(server.last('onrampurl')?.body).toMatchObject({ defaultNetwork: quay.caipNetworkId })
  })

  it('behavior: another country is asked about anew, and remembered by what was bought', async () => {
    const { page, buy, server, priced } = await begin()
    await buy.offers.choose({ country: 'DE', subdivision: null })
    expect(server.last('options')?.query).toMatchObject({ country: 'DE' })
    await priced()
    await buy.begin(createSellerWindow())
    expect(server.last('onrampurl')?.body).toMatchObject({ country: 'DE' })
    const window = createFakeWindow({ localStorage: page.app.window.localStorage })
    const later = await begin(sender(), { window })
    expect(later.server.last('options')?.query).toMatchObject({ country: 'DE' })
  })

  const refusedOptions = (name: string, status: number) => ({ refusals: { options: { name, status } } })
  it.each([
    ['nobody', { sellers: { ...soldBy, providers: [] } }],
    ['country', refusedOptions('COUNTRY_NOT_SUPPORTED', 400)],
    ['unreachable', refusedOptions('PROVIDER_UNREACHABLE', 503)],
    ['busy', refusedOptions('PROVIDER_BUSY', 503)],
  ])('rejects: nothing for sale (%s), which is said and can be tried again', async (failure, broken) => {
    const { buy, server, state } = await begin()
    Object.assign(server.state, broken)
    await buy.offers.read()
    expect(state()).toEqual({ status: 'failed', failure })
    Object.assign(server.state, { refusals: {}, sellers: soldBy })
    await buy.offers.load()
    expect(state().status).toBe('ready')
  })

  it('behavior: a seller that did not answer is named, and hides nothing of the others', async () => {
    const { buy, server, offers, priced } = await begin()
    server.state.options = { ...forSale, missing: ['meld'] }
    await buy.offers.read()
    await priced()
    expect(offers().map(({ state }) => state.status)).toEqual(['ready', 'cannot', 'unpriced'])
  })

  it('behavior: the purchase goes to the account that was shown, whatever the wallet does meanwhile', async () => {
    const wallet = sender()
    const { page, buy, priced, purchases } = await begin(wallet)
    await priced()
    const begun = buy.begin(createSellerWindow())
    wallet.held.accounts = [evmAccounts[1]]
    page.tell(wallet, 'accountsChanged')
    await begun
    await quiet()
    expect(purchases()).toMatchObject([{ address: own }])
  })

  describe('open({ view: "OnRampProviders" })', () => {
    it('default: is filled in; the coin by its symbol or contract, where the page wants it', async () => {
      const { page, buy } = await begin()
      await page.widget.open({
        view: 'OnRampProviders',
        arguments: {
          asset: dollarContract,
          caipNetworkId: quay.caipNetworkId,
          amount: '75',
          currency: 'USD',
        },
      })
      expect(page.state().view).toBe('OnRampProviders')
      await until(() => page.app.store.get(buy.form.formAtom).coin === onQuay)
      expect(page.app.store.get(buy.form.formAtom)).toMatchObject({ amount: '75', currency: 'USD' })
    })

    it('rejects: where it is switched off, a network that is none, and what is no argument of it', async () => {
      const { page } = await begin()
      const wrong = page.widget.open({ view: 'OnRampProviders', arguments: { coin: 'USDC' } })
      await expect(wrong).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
      const nowhere = { view: 'OnRampProviders', arguments: { caipNetworkId: 'eip155:99' } } as const
      await expect(page.widget.open(nowhere)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
      const off = await open({ options: { features: { onramp: false } } })
      await expect(off.widget.open({ view: 'OnRampProviders' })).rejects.toMatchObject({
        code: 'METHOD_NOT_FOUND',
      })
    })

    it('behavior: where nobody is connected it shows the way there', async () => {
      const page = await open({ wallets: [sender()] })
      await page.widget.open({ view: 'OnRampProviders' })
      expect(page.state().view).toBe('Connect')
    })
  })
})
