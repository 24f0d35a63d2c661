import type { ProviderTransaction } from '../onrampProvider.ts'
import type { MeldTransaction } from './meldShapes.ts'

/**
 * `PENDING`: somebody has opened the page and said who they are; nobody has paid. `SETTLING`: the money was sent. `ERROR` passes: what
 * comes of it is said later. Those behind `REFUNDED` are said of older transactions.
 *
 * @see https://docs.meld.io/docs/stablecoins/for-all-products/transaction-statuses and https://docs.meld.io/docs/crypto-transaction-statuses
 */
const statuses: Readonly<Record<string, ProviderTransaction['status']>> = {
  PENDING_CREATED: 'pending',
  PENDING: 'pending',
  TWO_FA_REQUIRED: 'pending',
  TWO_FA_PROVIDED: 'pending',
  ERROR: 'pending',
  SETTLING: 'paid',
  SETTLED: 'sent',
  DECLINED: 'failed',
  FAILED: 'failed',
  CANCELLED: 'failed',
  REFUNDED: 'refunded',
  AUTHORIZED: 'pending',
  VOIDED: 'failed',
  AUTHORIZATION_EXPIRED: 'failed',
}

export function toMeldTransaction(one: MeldTransaction): ProviderTransaction {
  const { destinationWalletAddress: address, blockchainTransactionId: hash } = one.cryptoDetails ?? {}
  return {
    ref: one.id,
    status: statuses[one.status] ?? 'pending',
    ...(one.destinationAmount != null && { amount: one.destinationAmount }),
    ...(one.sourceAmount != null &&
      one.sourceCurrencyCode && { payment: { amount: one.sourceAmount, currency: one.sourceCurrencyCode } }),
    ...(address && { address }),
    ...(hash && { hash }),
    ...(statuses[one.status] === 'failed' && { failure: one.status }),
  }
}
