import type { KeyObject } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Payments } from './createPayments.ts'
import type { OpenSession } from './createSessions.ts'
import { type Payment, priceOf, type SoldCoin, soldFor } from './sellers.ts'

interface CoinbaseApiParameters {
  coins: readonly SoldCoin[]
  payments: Payments
  openSession: OpenSession
  keyName: string
  publicKey: KeyObject
  now: () => number
}

const statuses: Readonly<Record<Payment['status'], string>> = {
  pending: 'ONRAMP_TRANSACTION_STATUS_CREATED',
  paid: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  delivering: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  sent: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
  refunded: 'ONRAMP_TRANSACTION_STATUS_FAILED',
}

const tokenSchema = z.object({
  addresses: z
    .array(z.object({ address: z.string(), blockchains: z.array(z.string()).check(z.minLength(1)) }))
    .check(z.length(1)),
  assets: z.array(z.string()),
  clientIp: z.optional(z.union([z.ipv4(), z.ipv6()])),
})
const quoteSchema = z.object({
  purchase_currency: z.string(),
  purchase_network: z.string(),
  payment_amount: z.string(),
  payment_currency: z.literal(soldFor.currency),
  payment_method: z.enum(['CARD', 'ACH_BANK_ACCOUNT']),
  country: z.enum(soldFor.countries),
})

/** Coinbase's API below `/onramp/v1`, as its documentation describes it; every call with a token that is good for this call alone. */
export function coinbaseApi({
  coins,
  payments,
  openSession,
  keyName,
  publicKey,
  now,
}: CoinbaseApiParameters): Hono {
  const app = new Hono()
  const find = (symbol: string, network: string) =>
    coins.find((coin) => coin.network === network && [coin.symbol, idOf(coin)].includes(symbol))

  app.use(async (context, next) => {
    const token = context.req.header('Authorization')?.replace(/^Bearer /, '') ?? ''
    try {
      const rules = { issuer: 'cdp', audience: 'cdp_service', subject: keyName, currentDate: new Date(now()) }
      const { payload, protectedHeader } = await jwtVerify(token, publicKey, rules)
      const { host, pathname } = new URL(context.req.url)
      const uris = z.array(z.string()).parse(payload['uris'])
      const isGood =
        uris.includes(`${context.req.method} ${host}${pathname}`) && protectedHeader.kid === keyName
      if (!isGood || (payload.exp ?? 0) - (payload.nbf ?? 0) > 120) throw new Error('Not for this call')
    } catch {
      // The library throws for whatever is not a good token, and so does the line above.
      return context.json({ errorType: 'unauthorized', errorMessage: 'Unauthorized' }, 401)
    }
    return next()
  })

  return app
    .get('/buy/config', (context) =>
      context.json({
        countries: soldFor.countries.map((id) => ({
          id,
          subdivisions: [],
          payment_methods: [{ id: 'CARD' }],
        })),
      }),
    )
    .get('/buy/options', (context) =>
      context.json({
        payment_currencies: [
          {
            id: soldFor.currency,
            limits: [
              { id: 'ACH_BANK_ACCOUNT', min: '10.00', max: '25000.00' },
              { id: 'CARD', min: soldFor.min, max: soldFor.max },
            ],
          },
        ],
        purchase_currencies: [...new Set(coins.map(({ symbol }) => symbol))].map((symbol) =>
          toCurrency(coins, symbol),
        ),
      }),
    )
    .post('/buy/quote', async (context) => {
      const body = quoteSchema.safeParse(await context.req.json())
      const coin = body.data && find(body.data.purchase_currency, body.data.purchase_network)
      if (!body.data || !coin) return refuse(context)
      const { total, fee, networkFee, subtotal, amount } = priceOf(coin, body.data.payment_amount)
      const money = (value: string) => ({ value, currency: soldFor.currency })
      return context.json({
        coinbase_fee: money(fee),
        network_fee: money(networkFee),
        payment_subtotal: money(subtotal),
        payment_total: money(total),
        purchase_amount: { value: amount, currency: coin.symbol },
        quote_id: crypto.randomUUID(),
      })
    })
    .post('/token', async (context) => {
      const body = tokenSchema.safeParse(await context.req.json())
      const [wallet] = body.data?.addresses ?? []
      const coin = wallet && find(body.data?.assets[0] ?? '', wallet.blockchains[0] ?? '')
      if (!wallet || !coin) return refuse(context)
      const token = openSession({
        seller: 'coinbase',
        address: wallet.address,
        coin,
        clientIp: body.data?.clientIp ?? null,
      })
      return context.json({ token, channel_id: '' })
    })
    .get('/buy/user/:ref/transactions', (context) => {
      const all = payments.of('coinbase', context.req.param('ref'))
      const transactions = all.slice(0, Number(context.req.query('page_size') ?? 1)).map(toTransaction)
      return context.json({ transactions, next_page_key: '', total_count: String(all.length) })
    })
}

function idOf({ symbol }: SoldCoin): string {
  return `coin-${symbol.toLowerCase()}`
}

function toCurrency(coins: readonly SoldCoin[], symbol: string) {
  const there = coins.filter((coin) => coin.symbol === symbol)
  const [first] = there
  return {
    id: first ? idOf(first) : symbol,
    name: first?.name ?? symbol,
    symbol,
    icon_url: '',
    networks: there.map(({ network, networkLabel, chainId, contractAddress }) => ({
      name: network,
      display_name: networkLabel,
      chain_id: chainId ?? '0',
      contract_address: contractAddress,
      icon_url: '',
    })),
  }
}

function toTransaction({ id, status, coin, amount, fiatAmount, address, hash, failure, createdAt }: Payment) {
  return {
    transaction_id: id,
    status: statuses[status],
    purchase_currency: coin.symbol,
    purchase_network: coin.network,
    purchase_amount: { value: amount, currency: coin.symbol },
    payment_total: { value: fiatAmount, currency: soldFor.currency },
    wallet_address: address,
    tx_hash: hash ?? '',
    failure_reason: failure ?? '',
    created_at: createdAt,
  }
}

function refuse(context: Context) {
  return context.json({ errorType: 'invalid_request', errorMessage: 'Invalid request' }, 400)
}
