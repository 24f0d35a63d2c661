import type { OnrampOptions, OnrampProviders, OnrampQuote } from '#shared/api/onramp/onramp.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

export type Seller = OnrampProviders['providers'][number]

/** A coin on one network. The words are sellers' own. */
export interface BuyCoin {
  /** Tells it from others: the network and the symbol. */
  key: string
  symbol: string
  name: string
  iconUrl: string | undefined
  caipNetworkId: CaipNetworkId
  /** Empty: the chain's own coin. */
  contract: string
  /** Who sells it, by name. */
  sellers: readonly string[]
}

/** A currency and the ways to pay in it. */
export type BuyCurrency = OnrampOptions['paymentCurrencies'][number]

/** What a seller calls it where their own page asks how one pays. */
export const anyMethod = 'ANY'

/** Where it is sold, and to whom it goes. */
export interface Region {
  country: string
  /** Of the United States, a state. */
  subdivision: string | null
}

/** What a person has put in, as it stands. */
export interface BuyForm {
  /** As typed, in the currency. */
  amount: string
  currency: string
  /** Key of the coin; null: the first that suits. */
  coin: string | null
  /** A way to pay; null: the usual one. */
  method: string | null
  /** By name; null: the one who gives the most. */
  seller: string | null
}

export const usualAmount = '50'
export const usualCurrency = 'USD'
export const emptyBuyForm: BuyForm = {
  amount: usualAmount,
  currency: usualCurrency,
  coin: null,
  method: null,
  seller: null,
}

/** What is wanted, in full. Prices are asked for this. */
export interface BuyOrder {
  /** The account that gets it. */
  address: string
  coin: BuyCoin
  currency: string
  /** Exactly, as a decimal number. */
  amount: string
  /** null: each seller's usual one. */
  method: string | null
  region: Region
}

/** Why there is no price. */
export type BuyFailure = 'busy' | 'unreachable' | 'country' | 'notForSale' | 'amount' | 'refused'

/** How a seller stands to what is wanted. */
export type SellerState =
  /** Does not sell that coin, or does not take that money, or is not there now. */
  | { status: 'cannot'; why: 'coin' | 'payment' | 'missing' }
  | { status: 'limit'; side: 'low' | 'high'; limit: string }
  /** Says what it costs on their own page. */
  | { status: 'unpriced' }
  | { status: 'reading' }
  | { status: 'ready'; quote: OnrampQuote }
  | { status: 'failed'; failure: BuyFailure; requestId?: string | undefined }

/** A seller for one order. */
export interface SellerOffer {
  seller: Seller
  /** The way to pay, in their words; null where there is none. */
  method: string | null
  state: SellerState
}

/** Whether a page of theirs can be opened for it. */
export const canBuy = ({ state }: SellerOffer): boolean =>
  state.status === 'ready' || state.status === 'unpriced'

/** Whether it can be, or may turn out to be able to. */
export const mayBuy = (offer: SellerOffer): boolean => canBuy(offer) || offer.state.status === 'reading'
