import { formatUnits } from 'viem'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/** A coin that the stand-ins sell, on one chain of the local world. */
export interface SoldCoin {
  symbol: string
  name: string
  /** The providers' name for the chain. */
  network: string
  networkLabel: string
  caipNetworkId: CaipNetworkId
  /** Of an EVM chain. */
  chainId?: string
  /** Empty: the chain's own coin. */
  contractAddress: string
  decimals: number
  /** Whole US dollars for one. */
  price: number
  /** Really sends it, and gives the transaction's hash. */
  send(address: string, units: bigint): Promise<string>
}

export const sellerNames = ['coinbase', 'meld', 'harborpay'] as const
export type SellerName = (typeof sellerNames)[number]

/** How a seller's API behaves. `garbage`: it answers with nonsense. `busy`: with 429. `down`: not at all. */
export const sellerModes = ['normal', 'garbage', 'busy', 'down'] as const
/** `held`: what is paid is delivered when it is released. */
export const deliveryModes = ['atOnce', 'held'] as const
/** How webhooks are sent; `reversed`: the last one first. */
export const webhookModes = ['once', 'twice', 'reversed', 'none'] as const

export interface SellerBehaviour {
  mode: (typeof sellerModes)[number]
  delivery: (typeof deliveryModes)[number]
  webhooks: (typeof webhookModes)[number]
}

export type PaymentStatus = 'pending' | 'paid' | 'delivering' | 'sent' | 'failed' | 'refunded'

export interface Payment {
  id: string
  seller: SellerName
  /** The partner's reference. */
  orderId: string
  address: string
  coin: SoldCoin
  status: PaymentStatus
  fiatAmount: string
  /** In units of the coin. */
  amount: string
  hash: string | null
  failure: string | null
  createdAt: string
}

/** US dollars, and dollars and cents at most for one payment. */
export const soldFor = { currency: 'USD', countries: ['US', 'DE'], min: '10.00', max: '7500.00' } as const

/** Any other number pays. */
export const declinedCard = '4000000000000002'
/** Pays; what was bought is delivered when it is released. */
export const lateCard = '4000000000000077'
export const goodCard = '4242424242424242'

const feeRate = 0.02
/** Cents. */
const networkFee = 10

/** What comes of so many dollars, with the last of the coin's units cut off. */
export function priceOf({ price, decimals }: Pick<SoldCoin, 'price' | 'decimals'>, fiatAmount: string) {
  const cents = Math.round(Number(fiatAmount) * 100)
  const fee = Math.round(cents * feeRate)
  const subtotal = cents - fee - networkFee
  const places = Math.min(decimals, 6)
  const units = (BigInt(subtotal) * 10n ** BigInt(places)) / BigInt(price * 100)
  const text = (value: number) => (value / 100).toFixed(2)
  return {
    total: text(cents),
    fee: text(fee),
    networkFee: text(networkFee),
    subtotal: text(subtotal),
    amount: formatUnits(units, places),
  }
}
