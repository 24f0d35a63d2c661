import { randomBytes } from 'node:crypto'
import { parseUnits } from 'viem'
import {
  declinedCard,
  lateCard,
  type Payment,
  type PaymentStatus,
  priceOf,
  type SellerBehaviour,
  type SellerName,
  type SoldCoin,
} from './sellers.ts'

/** Tells the partner of one state of a payment. */
export type Notify = (payment: Payment) => Promise<void>

export interface PaymentRequest {
  seller: SellerName
  orderId: string
  address: string
  coin: SoldCoin
  fiatAmount: string
  card: string
}

/** What people pay at the stand-ins. */
export interface Payments {
  /** Newest first. */
  of(seller: SellerName, orderId: string): readonly Payment[]
  /** Takes a card. Resolves when all that happens at once has happened, webhooks among it. */
  pay(request: PaymentRequest): Promise<Payment>
  /** Delivers what is held. */
  release(id: string): Promise<Payment>
  /** Gives the money back, of what has not been delivered. */
  refund(id: string): Promise<Payment>
  /** Tells again of a payment as it is now. */
  tell(id: string): Promise<void>
}

interface PaymentsParameters {
  behaviourOf(seller: SellerName): SellerBehaviour
  notify: Notify
}

export function createPayments({ behaviourOf, notify }: PaymentsParameters): Payments {
  const payments: Payment[] = []
  let last: Promise<unknown> = Promise.resolve()

  function find(id: string): Payment {
    const found = payments.find((payment) => payment.id === id)
    if (!found) throw new Error('There is no such payment')
    return found
  }

  /** What has become of it, one state after the other, told as the seller is told to. */
  async function announce(payment: Payment, statuses: readonly PaymentStatus[]): Promise<void> {
    const { webhooks } = behaviourOf(payment.seller)
    const states = statuses.map((status) => ({ ...payment, status }))
    if (webhooks === 'none') return
    const told = webhooks === 'reversed' ? states.toReversed() : states
    for (const state of told) {
      await notify(state)
      if (webhooks === 'twice') await notify(state)
    }
  }

  /** One after the other: a chain counts its sender's transactions. */
  function send({ coin, address, amount }: Payment): Promise<string> {
    const sending = last.then(() => coin.send(address, parseUnits(amount, coin.decimals)))
    // Who asked is told; the next one's turn comes all the same.
    last = sending.catch(() => undefined)
    return sending
  }

  async function deliver(payment: Payment): Promise<void> {
    payment.hash = await send(payment)
    payment.status = 'sent'
  }

  return {
    of: (seller, orderId) =>
      payments.filter((payment) => payment.seller === seller && payment.orderId === orderId).toReversed(),

    async pay({ card, ...request }) {
      const number = card.replaceAll(' ', '')
      const isDeclined = number === declinedCard
      const isHeld = number === lateCard || behaviourOf(request.seller).delivery === 'held'
      const payment: Payment = {
        ...request,
        id: randomBytes(8).toString('hex'),
        status: isDeclined ? 'failed' : 'paid',
        amount: priceOf(request.coin, request.fiatAmount).amount,
        hash: null,
        failure: isDeclined ? 'The card was declined' : null,
        createdAt: new Date().toISOString(),
      }
      payments.push(payment)
      if (isDeclined) {
        await announce(payment, ['failed'])
      } else if (isHeld) {
        await announce(payment, ['paid'])
      } else {
        await deliver(payment)
        await announce(payment, ['paid', 'delivering', 'sent'])
      }
      return payment
    },

    async release(id) {
      const payment = find(id)
      if (payment.status !== 'paid') throw new Error('Nothing is held')
      await deliver(payment)
      await announce(payment, ['delivering', 'sent'])
      return payment
    },

    async refund(id) {
      const payment = find(id)
      if (payment.status !== 'paid') throw new Error('What was delivered is not refunded')
      payment.status = 'refunded'
      await announce(payment, ['refunded'])
      return payment
    },

    tell: (id) => notify(find(id)),
  }
}
