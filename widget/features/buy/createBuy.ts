import type { FeatureContext } from '../context/featureContext.ts'
import { track } from '../context/track.ts'
import { beginPurchase, readyToBuy, repeatPurchase } from './beginPurchase.ts'
import type { SellerWindow } from './buyAttempt.ts'
import { createBuyContext } from './buyContext.ts'
import { type BuyPrefill, prefillBuy } from './prefillBuy.ts'

/** Buying coins for money: the form and its prices, the seller's window, and what was bought. Made with the first view that needs it. */
export function createBuy(features: FeatureContext) {
  const { store, router } = features
  const buy = createBuyContext(features)
  const { targetAtom, form, offers, quotes, purchases, history, chosenAtom, flow } = buy
  const properties = () => ({ isSmartAccount: store.get(targetAtom)?.accountType === 'smartAccount' })

  return {
    form,
    offers,
    quotes,
    purchases,
    history,
    chosenAtom,
    attemptAtom: flow.attemptAtom,
    /** Somebody has come to buy something. */
    opened() {
      void offers.load()
      track(features, { event: 'SELECT_BUY_CRYPTO', properties: properties() })
    },
    explain() {
      track(features, { event: 'SELECT_WHAT_IS_A_BUY', properties: properties() })
      router.push({ view: 'WhatIsABuy' })
    },
    /** The purchase that the form describes; null: it cannot be begun. Its window is opened in the task of the click, before `begin`. */
    ready: () => readyToBuy(buy),
    /** Begins a purchase in a window that was just opened; null: the browser refused it. */
    begin: (opened: SellerWindow | null) => beginPurchase(buy, opened),
    /** Begins the same once more. */
    again: (opened: SellerWindow | null) => repeatPurchase(buy, opened),
    /** The person opened the page by its link. */
    unblock: () => store.set(flow.attemptAtom, (now) => (now ? { ...now, step: 'opened' } : now)),
    /** Fills in the form as a page has asked. */
    prefill: (given: BuyPrefill) => prefillBuy(buy, given),
    destroy() {
      buy.ended.abort()
      quotes.destroy()
      offers.destroy()
      history.destroy()
      flow.destroy()
    },
  }
}

export type Buy = ReturnType<typeof createBuy>
