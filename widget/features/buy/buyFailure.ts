import type { OnrampProblem } from '#shared/api/onramp/parts.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { BuyFailure } from './buyState.ts'

const failures: Readonly<Partial<Record<OnrampProblem, BuyFailure>>> = {
  PROVIDER_BUSY: 'busy',
  PROVIDER_UNREACHABLE: 'unreachable',
  COUNTRY_NOT_SUPPORTED: 'country',
  NOT_FOR_SALE: 'notForSale',
  AMOUNT_TOO_LOW: 'amount',
  AMOUNT_TOO_HIGH: 'amount',
}
const isKnown = (reason: unknown): reason is keyof typeof failures =>
  typeof reason === 'string' && Object.hasOwn(failures, reason)

/** What a refused call about a purchase means to a person. */
export function buyFailureOf(thrown: unknown): BuyFailure {
  const { code, data } = toWalletKitError(thrown)
  const reason: unknown = Object(data).reason
  const known = isKnown(reason) ? failures[reason] : undefined
  if (known) return known
  if (code === 'TOO_MANY_REQUESTS') return 'busy'
  return code === 'RPC_UNREACHABLE' ? 'unreachable' : 'refused'
}

/** The order is not known any more: it was never paid, and is forgotten. */
export function isForgotten(thrown: unknown): boolean {
  return Object(toWalletKitError(thrown).data).reason === 'ORDER_NOT_FOUND'
}
