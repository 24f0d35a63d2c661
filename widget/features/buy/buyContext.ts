import { type Atom, atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { createOnrampApi } from '../../services/chainApi/createOnrampApi.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { holdingNetworks } from '../accountData/holdingNetworks.ts'
import { decimalMarkOf } from '../amounts/writtenAmount.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createMoneyFlow } from '../moneyFlow/createMoneyFlow.ts'
import type { BuyAttempt } from './buyAttempt.ts'
import { chosenOffer } from './chosenOffer.ts'
import { createAccountPurchases } from './createAccountPurchases.ts'
import { createBuyForm } from './createBuyForm.ts'
import { createBuyOffers } from './createBuyOffers.ts'
import { createBuyQuotes } from './createBuyQuotes.ts'
import { createPurchaseHistory } from './createPurchaseHistory.ts'
import { readQuote } from './readQuote.ts'

/** The context of all actions of buying. */
export type BuyContext = ReturnType<typeof createBuyContext>

/** The state of buying: what is for sale, the form and its prices, the attempt, and what was bought. */
export function createBuyContext(features: FeatureContext) {
  const { store, project } = features
  const { watcher } = features.feature(createAccountData)
  const { targetAtom, visibleAtom } = watcher
  const purchases = features.feature(createAccountPurchases)
  const api = createOnrampApi(project)
  const mark = decimalMarkOf(features.window.navigator.language)
  const offers = createBuyOffers({
    store,
    api,
    wished() {
      const { onramp } = store.get(features.optionsAtom).remoteFeatures ?? {}
      return Array.isArray(onramp) ? onramp : null
    },
    lastRegion: () => store.get(purchases.purchasesAtom).at(-1)?.region ?? null,
  })
  const { offersAtom, regionAtom } = offers
  const networksAtom = createNetworksAtom(features, targetAtom)
  const form = createBuyForm({ mark, store, offersAtom, regionAtom, targetAtom, networksAtom })
  const quotes = createBuyQuotes({
    store,
    orderAtom: form.orderAtom,
    sellersAtom: form.sellersAtom,
    visibleAtom,
    ask: (order, offer, signal) => readQuote(api, { order, offer, signal }),
  })
  const chosenAtom = atom((get) => chosenOffer(get(quotes.offersAtom), get(form.formAtom).seller))
  const history = createPurchaseHistory({
    store,
    api,
    targetAtom,
    async sellers() {
      await offers.load()
      return store.get(offersAtom)?.sellers ?? []
    },
    orders: () => store.get(purchases.purchasesAtom).map(({ id }) => id),
  })
  const flow = createMoneyFlow<never, never, BuyAttempt>({
    context: features,
    targetAtom,
    isUnderWay: ({ step }) => step === 'opening',
    // An attempt has its own copy of the order.
    keepsForm: false,
    // For another account or network only the coin changes.
    clearForm: (reason) => (reason === 'otherTarget' ? form.change({ coin: null }) : form.reset()),
    onOtherTarget: history.reset,
  })
  /** Aborts with the app. */
  const ended = new AbortController()
  return {
    features,
    targetAtom,
    purchases,
    api,
    mark,
    offers,
    form,
    quotes,
    chosenAtom,
    history,
    flow,
    ended,
  }
}

/** The networks on which the active account can hold coins. */
function createNetworksAtom(
  { networks, activeConnectionAtom }: FeatureContext,
  targetAtom: Atom<Target | null>,
): Atom<readonly CaipNetworkId[]> {
  return atom((get) => {
    const target = get(targetAtom)
    const connector = get(activeConnectionAtom)?.connector
    const all = get(networks.networksAtom).map(({ caipNetworkId }) => caipNetworkId)
    return target && connector ? holdingNetworks(target, connector.type, all) : []
  })
}
