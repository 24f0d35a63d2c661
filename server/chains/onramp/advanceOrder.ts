import type { OnrampStatus } from '#shared/api/onramp/parts.ts'
import type { ProviderTransaction } from './onrampProvider.ts'
import type { OrderRow } from './onrampTables.ts'

/** How far each is: an order only goes on. What failed may still be refunded. */
const ranks: Readonly<Record<OnrampStatus, number>> = {
  pending: 0,
  paid: 1,
  delivering: 2,
  failed: 3,
  delivered: 4,
  refunded: 4,
}

export type OrderChange = Partial<
  Pick<OrderRow, 'status' | 'ref' | 'amount' | 'paidAmount' | 'paidCurrency' | 'hash' | 'failure'>
>
type Order = Pick<OrderRow, 'status' | 'ref'>

/** The payment that an order is about: the one that has not failed, or else the newest. @param transactions newest first */
export function choosePayment(transactions: readonly ProviderTransaction[]): ProviderTransaction | undefined {
  return transactions.find(({ status }) => status !== 'failed') ?? transactions[0]
}

/**
 * What a provider's word makes of an order; null: nothing. A webhook that comes late or twice changes nothing, and no provider's word makes
 * `delivered`: what it says has been sent is on its way until the chain shows it.
 */
export function advanceOrder(order: Order, payment: ProviderTransaction): OrderChange | null {
  const status = payment.status === 'sent' ? 'delivering' : payment.status
  const isAnother = order.ref !== null && order.ref !== payment.ref
  // After a declined card a buyer pays by another one, which is another payment of the same order.
  if (isAnother && !(order.status === 'failed' && status !== 'failed')) return null
  if (!isAnother && ranks[status] < ranks[order.status]) return null
  if (order.status === 'delivered' || order.status === 'refunded') return null
  return {
    status,
    ref: payment.ref,
    failure: payment.failure?.slice(0, 128) ?? null,
    ...(payment.amount !== undefined && { amount: payment.amount }),
    ...(payment.payment && { paidAmount: payment.payment.amount, paidCurrency: payment.payment.currency }),
    ...(payment.hash !== undefined && { hash: payment.hash }),
  }
}
