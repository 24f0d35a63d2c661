import type { SellerWindow } from '../features/buy/buyAttempt.ts'
import { createBuy } from '../features/buy/createBuy.ts'
import { answerPurchases } from './buyServer.ts'
import { setUpSending } from './sendingPage.ts'
import type { TestPage, TestPageParameters } from './testPage.ts'
import { until } from './turn.ts'

/** A seller's window, as a browser opens it. */
export function createSellerWindow() {
  const opened = {
    closed: false,
    shown: [] as string[],
    close() {
      opened.closed = true
    },
    go: (url: string) => void opened.shown.push(url),
  }
  return opened satisfies SellerWindow & { shown: string[] }
}

/** For tests that buy: as `setUpSending`, with three sellers. Call it in a `describe`. */
export function setUpBuying() {
  const sending = setUpSending()
  const { chain, sender } = sending

  const buyOf = (page: TestPage) => {
    const { store } = page.app
    const buy = page.app.feature(createBuy)
    return {
      buy,
      offers: () => store.get(buy.quotes.offersAtom),
      chosen: () => store.get(buy.chosenAtom),
      attempt: () => store.get(buy.attemptAtom),
      purchases: () => store.get(buy.purchases.purchasesAtom),
      coins: () => store.get(buy.form.coinsAtom).map(({ key }) => key),
      amount: () => store.get(buy.form.amountAtom),
      state: () => store.get(buy.offers.stateAtom),
      /** Once each seller has answered. */
      priced: () =>
        until(() => {
          const states = store.get(buy.quotes.offersAtom).map(({ state }) => state.status)
          return states.length > 0 && !states.includes('reading')
        }),
    }
  }
  /** A page that is connected and shows the form. */
  const begin = async (wallet = sender(), parameters: TestPageParameters = {}) => {
    const server = answerPurchases(chain())
    const { page } = await sending.begin(wallet, parameters)
    const form = buyOf(page)
    form.buy.quotes.follow()
    form.buy.opened()
    await until(() => form.state().status !== 'loading')
    return { page, wallet, server, ...form }
  }
  return { ...sending, begin, buyOf }
}
