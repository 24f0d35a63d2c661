import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Payments } from './createPayments.ts'
import type { OpenSession } from './createSessions.ts'
import { type Payment, priceOf, type SoldCoin, soldFor } from './sellers.ts'

interface MeldApiParameters {
  origin: string
  coins: readonly SoldCoin[]
  payments: Payments
  openSession: OpenSession
  apiKey: string
}

const statuses: Readonly<Record<Payment['status'], string>> = {
  pending: 'PENDING',
  paid: 'SETTLING',
  delivering: 'SETTLING',
  sent: 'SETTLED',
  failed: 'FAILED',
  refunded: 'REFUNDED',
}
const events: Readonly<Record<Payment['status'], string>> = {
  pending: 'TRANSACTION_CRYPTO_PENDING',
  paid: 'TRANSACTION_CRYPTO_TRANSFERRING',
  delivering: 'TRANSACTION_CRYPTO_TRANSFERRING',
  sent: 'TRANSACTION_CRYPTO_COMPLETE',
  failed: 'TRANSACTION_CRYPTO_FAILED',
  refunded: 'TRANSACTION_CRYPTO_REFUNDED',
}

const sessionSchema = z.object({
  sessionType: z.literal('BUY'),
  externalSessionId: z.string(),
  externalCustomerId: z.string(),
  sessionData: z.object({
    walletAddress: z.string(),
    countryCode: z.enum(soldFor.countries),
    sourceCurrencyCode: z.literal(soldFor.currency),
    destinationCurrencyCode: z.string(),
    sourceAmount: z.optional(z.string()),
  }),
})
const quoteSchema = z.object({
  countryCode: z.enum(soldFor.countries),
  sourceAmount: z.string(),
  sourceCurrencyCode: z.literal(soldFor.currency),
  destinationCurrencyCode: z.string(),
})

/** Meld names the USDC of a chain `USDC_CHAIN`, and a chain's own coin alone. */
const codeOf = ({ symbol, network, contractAddress }: SoldCoin) =>
  contractAddress === '' ? symbol : `${symbol}_${network.toUpperCase()}`

/** Meld's API, as its documentation describes it; every call with the key. */
export function meldApi({ origin, coins, payments, openSession, apiKey }: MeldApiParameters): Hono {
  const app = new Hono()
  const find = (code: string | undefined) => coins.find((coin) => codeOf(coin) === code)
  const refusal = { code: 'BAD_REQUEST', message: 'Bad request' }

  app.use(async (context, next) => {
    const { req } = context
    if (req.header('Authorization') !== `BASIC ${apiKey}`) return context.json({ code: 'UNAUTHORIZED' }, 401)
    return next()
  })

  return app
    .get('/service-providers/properties/countries', (context) =>
      context.json(
        soldFor.countries.map((countryCode) => ({ countryCode, name: countryCode, regions: null })),
      ),
    )
    .get('/service-providers/properties/crypto-currencies', (context) =>
      context.json(
        coins.map((coin) => ({
          currencyCode: codeOf(coin),
          name: coin.name,
          chainCode: coin.network,
          chainName: coin.networkLabel,
          chainId: coin.chainId ?? null,
          contractAddress: coin.contractAddress || null,
        })),
      ),
    )
    .get('/service-providers/limits/fiat-currency-purchases', (context) =>
      context.json([
        { currencyCode: soldFor.currency, defaultAmount: 200, minimumAmount: 20, maximumAmount: 5_000 },
      ]),
    )
    .post('/payments/crypto/quote', async (context) => {
      const { data } = quoteSchema.safeParse(await context.req.json())
      const coin = find(data?.destinationCurrencyCode)
      if (!data || !coin) return context.json(refusal, 400)
      const { total, fee, networkFee, subtotal, amount } = priceOf(coin, data.sourceAmount)
      const quote = {
        transactionType: 'CRYPTO_PURCHASE',
        sourceAmount: Number(total),
        sourceAmountWithoutFees: Number(subtotal),
        sourceCurrencyCode: data.sourceCurrencyCode,
        destinationCurrencyCode: data.destinationCurrencyCode,
        totalFee: Number(fee),
        networkFee: Number(networkFee),
      }
      const worse = { ...quote, serviceProvider: 'DINGHY', destinationAmount: Number(amount) / 2 }
      const best = { ...quote, serviceProvider: 'SCHOONER', destinationAmount: Number(amount) }
      return context.json({ quotes: [worse, best], message: null, error: null })
    })
    .post('/crypto/session/widget', async (context) => {
      const { data } = sessionSchema.safeParse(await context.req.json())
      const coin = find(data?.sessionData.destinationCurrencyCode)
      if (!data || !coin) return context.json(refusal, 400)
      const { externalSessionId: orderId, sessionData } = data
      const { walletAddress: address, sourceAmount: fiatAmount } = sessionData
      const token = openSession({ seller: 'meld', orderId, address, coin, fiatAmount, clientIp: null })
      const widgetUrl = `${origin}/meld/widget?sessionToken=${token}`
      return context.json({ id: token, externalSessionId: orderId, widgetUrl, token })
    })
    .get('/payments/transactions', (context) => {
      const orderId = context.req.query('externalSessionIds') ?? ''
      const transactions = payments.of('meld', orderId).map(toTransaction)
      return context.json({ transactions, count: transactions.length, remaining: 0 })
    })
}

function toTransaction(payment: Payment) {
  const { id, status, fiatAmount, amount, coin, orderId, address, hash } = payment
  return {
    id,
    status: statuses[status],
    sourceAmount: Number(fiatAmount),
    sourceCurrencyCode: soldFor.currency,
    destinationAmount: Number(amount),
    destinationCurrencyCode: codeOf(coin),
    externalSessionId: orderId,
    cryptoDetails: { destinationWalletAddress: address, blockchainTransactionId: hash },
  }
}

/** One webhook of Meld's, signed over its time, the address that it goes to, and its body. */
export function meldWebhook(payment: Payment, secret: string, url: string, now: number) {
  const timestamp = new Date(now).toISOString()
  const body = JSON.stringify({
    eventType: events[payment.status],
    // The same state told twice is the same event.
    eventId: `${payment.id}-${payment.status}`,
    timestamp,
    accountId: 'harbor',
    version: '2025-03-04',
    payload: {
      paymentTransactionId: payment.id,
      externalSessionId: payment.orderId,
      externalCustomerId: payment.orderId,
      paymentTransactionStatus: statuses[payment.status],
    },
  })
  const signature = createHmac('sha256', secret).update(`${timestamp}.${url}.${body}`).digest('base64url')
  return { body, headers: { 'meld-signature': signature, 'meld-signature-timestamp': timestamp } }
}
