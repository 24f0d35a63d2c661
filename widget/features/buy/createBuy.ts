import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { createOnrampApi } from '../../services/chainApi/createOnrampApi.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import { onOtherTarget } from '../accountData/createAccountWatcher.ts'
import { holdingNetworks } from '../accountData/holdingNetworks.ts'
import { decimalMarkOf, writeGiven } from '../amounts/writtenAmount.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { type BuyAttempt, makePurchase, type SellerWindow } from './buyAttempt.ts'
import type { BuyOrder, Region, SellerOffer } from './buyState.ts'
import { canBuy } from './buyState.ts'
import { createAccountPurchases } from './createAccountPurchases.ts'
import { createBuyForm } from './createBuyForm.ts'
import { createBuyOffers } from './createBuyOffers.ts'
import { createBuyQuotes } from './createBuyQuotes.ts'
import { createPurchaseHistory } from './createPurchaseHistory.ts'
import { chosenOffer } from './toOffers.ts'

/** Buying coins for money: the form and its prices, the seller's window, and what was bought. Made with the first view that needs it. */
export function createBuy(context: FeatureContext) {
  const { store, project, router, events, host, networks } = context
  const { watcher } = context.feature(createAccountData)
  const { targetAtom, visibleAtom } = watcher
  const purchases = context.feature(createAccountPurchases)
  const api = createOnrampApi(project)
  const offers = createBuyOffers({
    store,
    api,
    wished() {
      const { onramp } = store.get(context.optionsAtom).remoteFeatures ?? {}
      return Array.isArray(onramp) ? onramp : null
    },
    lastRegion: () => store.get(purchases.purchasesAtom).at(-1)?.region ?? null,
  })
  const networksAtom = atom((get): CaipNetworkId[] => {
    const target = get(targetAtom)
    const connector = get(context.activeConnectionAtom)?.connector
    const all = get(networks.networksAtom).map(({ caipNetworkId }) => caipNetworkId)
    return target && connector ? holdingNetworks(target, connector.type, all) : []
  })
  const mark = decimalMarkOf(context.window.navigator.language)
  const form = createBuyForm({
    mark,
    store,
    offersAtom: offers.offersAtom,
    regionAtom: offers.regionAtom,
    targetAtom,
    networksAtom,
  })
  const quotes = createBuyQuotes({
    store,
    orderAtom: form.orderAtom,
    sellersAtom: form.sellersAtom,
    visibleAtom,
    ask: ({ coin, currency, amount, region }, { seller, method }, signal) =>
      api.quote(
        {
          purchaseCurrency: coin.symbol,
          network: coin.caipNetworkId,
          paymentCurrency: currency,
          amount,
          provider: seller.name,
          ...(method !== null && { paymentMethod: method }),
          ...regionOf(region),
        },
        signal,
      ),
  })
  const chosenAtom = atom((get) => chosenOffer(get(quotes.offersAtom), get(form.formAtom).seller))
  const attemptAtom = atom<BuyAttempt | null>(null)
  const history = createPurchaseHistory({
    store,
    api,
    targetAtom,
    sellers: () => listSellers(),
    orders: () => store.get(purchases.purchasesAtom).map(({ id }) => id),
  })
  const ended = new AbortController()
  let stopAttempt: AbortController | undefined

  const listSellers = async () => {
    await offers.load()
    return store.get(offers.offersAtom)?.sellers ?? []
  }
  const isSmartAccount = () => store.get(targetAtom)?.accountType === 'smartAccount'

  const attempt = async (order: BuyOrder, offer: SellerOffer, opened: SellerWindow | null) => {
    stopAttempt?.abort()
    const own = new AbortController()
    stopAttempt = own
    const properties = { provider: offer.seller.name, isSmartAccount: isSmartAccount() }
    host.emit('event', { event: 'SELECT_BUY_PROVIDER', properties })
    store.set(attemptAtom, { order, offer, step: 'opening', url: null, purchaseId: null })
    const tell = (changed: Partial<BuyAttempt>) => {
      if (!own.signal.aborted)
        store.set(attemptAtom, (now): BuyAttempt | null => (now ? { ...now, ...changed } : now))
    }
    await makePurchase({
      api,
      purchases,
      order,
      offer,
      opened,
      tell,
      signal: AbortSignal.any([own.signal, ended.signal]),
    })
  }

  // Another account: what was wanted was for the one before.
  const unsubscribers = [
    onOtherTarget(store, targetAtom, () => {
      form.change({ coin: null })
      history.reset()
    }),
    events.on('closed', () => {
      form.reset()
      if (store.get(attemptAtom)?.step !== 'opening') store.set(attemptAtom, null)
    }),
  ]

  return {
    form,
    offers,
    quotes,
    purchases,
    history,
    chosenAtom,
    attemptAtom,
    /** Somebody has come to buy something. */
    opened() {
      void offers.load()
      host.emit('event', { event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount: isSmartAccount() } })
    },
    explain() {
      host.emit('event', { event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount: isSmartAccount() } })
      router.push({ view: 'WhatIsABuy' })
    },
    /** What can be begun now; null: nothing. A window is opened for it in the task of the click, before `begin`. */
    ready(): { order: BuyOrder; offer: SellerOffer } | null {
      const order = store.get(form.orderAtom)
      const offer = store.get(chosenAtom)
      return order && offer && canBuy(offer) ? { order, offer } : null
    },
    /** Begins a purchase in a window that was just opened; null: the browser refused it. */
    async begin(opened: SellerWindow | null): Promise<void> {
      const order = store.get(form.orderAtom)
      const offer = store.get(chosenAtom)
      if (!order || !offer || !canBuy(offer)) return opened?.close()
      router.push({ view: 'BuyInProgress' })
      await attempt(order, offer, opened)
    },
    /** The same once more: another purchase, since nobody can come back to a page that a seller has opened. */
    async again(opened: SellerWindow | null): Promise<void> {
      const before = store.get(attemptAtom)
      if (!before) return opened?.close()
      await attempt(before.order, before.offer, opened)
    },
    /** The person opened the page by its link. */
    unblock() {
      store.set(attemptAtom, (now) => (now ? { ...now, step: 'opened' } : now))
    },
    /** What a page has said of it. */
    async prefill(given: {
      caipNetworkId?: CaipNetworkId
      asset?: string
      amount?: string
      currency?: string
    }): Promise<void> {
      form.reset()
      const { amount, currency } = given
      form.change({
        ...(amount !== undefined && { amount: writeGiven(amount, mark) }),
        ...(currency !== undefined && { currency }),
      })
      await offers.load()
      const coin = store
        .get(form.coinsAtom)
        .find(
          ({ symbol, contract, caipNetworkId }) =>
            (given.caipNetworkId ?? caipNetworkId) === caipNetworkId &&
            (given.asset ?? symbol) === (given.asset === contract ? contract : symbol),
        )
      if (coin) form.change({ coin: coin.key })
    },
    destroy() {
      ended.abort()
      quotes.destroy()
      offers.destroy()
      history.destroy()
      for (const unsubscribe of unsubscribers) unsubscribe()
    },
  }
}

export type Buy = ReturnType<typeof createBuy>

/** As the API takes it. */
export function regionOf({ country, subdivision }: Region) {
  return { country, ...(subdivision !== null && { subdivision }) }
}
