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

/** The failure that a person is shown for a refused call. */
export function buyFailureOf(thrown: unknown): BuyFailure {
  const { code, data } = toWalletKitError(thrown)
  const reason: unknown = Object(data).reason
  const known = isKnown(reason) ? failures[reason] : undefined
  if (known) return known
  if (code === 'TOO_MANY_REQUESTS') return 'busy'
  return code === 'RPC_UNREACHABLE' ? 'unreachable' : 'refused'
}

/** Whether the server has forgotten the order, as it does with those that were never paid. */
export function isForgotten(thrown: unknown): boolean {
  return Object(toWalletKitError(thrown).data).reason === 'ORDER_NOT_FOUND'
}
