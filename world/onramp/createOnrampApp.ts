import type { KeyObject } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { coinbaseApi } from './coinbaseApi.ts'
import { createPayments, type Notify, type Payments } from './createPayments.ts'
import { createSessions, type Session } from './createSessions.ts'
import { isSignedByPartner } from './harborpay.ts'
import { meldApi } from './meldApi.ts'
import { outcomePage, payPage } from './payPage.ts'
import {
  deliveryModes,
  type SellerBehaviour,
  type SellerName,
  type SoldCoin,
  sellerModes,
  sellerNames,
  webhookModes,
} from './sellers.ts'

export interface OnrampAppParameters {
  origin: string
  coins: readonly SoldCoin[]
  coinbase: { keyName: string; publicKey: KeyObject }
  meld: { apiKey: string }
  notify: Notify
  now: () => number
}

type BehaviourChange = { [Name in keyof SellerBehaviour]?: SellerBehaviour[Name] | undefined }

export interface OnrampApp {
  app: Hono
  payments: Payments
  behave(seller: SellerName, behaviour: BehaviourChange): void
  /** The sessions that were opened, oldest first. */
  sessions: readonly Session[]
}

const controlSchema = z.strictObject({
  seller: z.enum(sellerNames),
  mode: z.optional(z.enum(sellerModes)),
  delivery: z.optional(z.enum(deliveryModes)),
  webhooks: z.optional(z.enum(webhookModes)),
})
const formSchema = z.object({
  key: z.string(),
  fiatAmount: z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/)),
  card: z.string().check(z.maxLength(32)),
})

/** What one euro is, as a bank told it one day: the world stands still. */
const euroRates = {
  USD: 1.08,
  BRL: 5.94,
  CAD: 1.48,
  CHF: 0.95,
  CNY: 7.78,
  GBP: 0.85,
  INR: 90.72,
  JPY: 162,
  MXN: 20.52,
  TRY: 35.1,
} as const

/**
 * The sellers' APIs and pages. `POST /control { seller, mode?, delivery?, webhooks? }` says how one behaves, `POST /payments/{id}/release` and
 * `/refund` what becomes of what is held. `GET /rates` are the exchange rates of a bank.
 */
export function createOnrampApp({
  origin,
  coins,
  coinbase,
  meld,
  notify,
  now,
}: OnrampAppParameters): OnrampApp {
  const usual: SellerBehaviour = { mode: 'normal', delivery: 'atOnce', webhooks: 'once' }
  const behaviours = new Map<SellerName, SellerBehaviour>()
  const behaviourOf = (seller: SellerName) => behaviours.get(seller) ?? usual
  const behave = (seller: SellerName, { mode, delivery, webhooks }: BehaviourChange) => {
    const before = behaviourOf(seller)
    behaviours.set(seller, {
      mode: mode ?? before.mode,
      delivery: delivery ?? before.delivery,
      webhooks: webhooks ?? before.webhooks,
    })
  }
  const payments = createPayments({ behaviourOf, notify })
  const pages = createSessions(now)
  const sessions: Session[] = []
  const openSession = (session: Session) => {
    sessions.push(session)
    return pages.add(session)
  }
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 16 * 1_024 }))

  const disturb = (seller: SellerName, api: Hono) =>
    new Hono()
      .use(async (context, next) => {
        const { mode } = behaviourOf(seller)
        if (mode === 'down') return context.text('Bad gateway', 502)
        if (mode === 'busy')
          return context.json({ message: 'Too many requests' }, 429, { 'Retry-After': '7' })
        return mode === 'garbage' ? context.html('<h1>Hello</h1>') : next()
      })
      .route('/', api)
  app.route(
    '/api/onramp/v1',
    disturb('coinbase', coinbaseApi({ ...coinbase, coins, payments, openSession, now })),
  )
  app.route('/meld/api', disturb('meld', meldApi({ ...meld, origin, coins, payments, openSession })))

  function show(context: Context, token: string, said: Pick<Session, 'orderId' | 'fiatAmount'>) {
    const found = pages.use(token, said)
    if (!found) return context.html(outcomePage('Expired', 'This page can be opened once.'), 410)
    return context.html(payPage(found.key, found.session), 200, {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    })
  }
  app.get('/', (context) =>
    context.html(
      outcomePage('Sellers of coins', 'A wallet leads to their pages: nothing is sold from here.'),
    ),
  )
  app.get('/buy/select-asset', (context) => {
    const {
      sessionToken = '',
      partnerUserRef: orderId = '',
      presetFiatAmount: fiatAmount,
    } = context.req.query()
    return show(context, sessionToken, { orderId, fiatAmount })
  })
  app.get('/meld/widget', (context) => show(context, context.req.query('sessionToken') ?? '', {}))
  app.get('/harborpay', (context) => {
    const { address = '', asset, network, orderId = '', fiatAmount } = context.req.query()
    const coin = coins.find((one) => one.symbol.toLowerCase() === asset && one.network === network)
    if (!coin || !isSignedByPartner(new URL(context.req.url)))
      return context.html(outcomePage('Forbidden', ''), 403)
    const token = openSession({ seller: 'harborpay', orderId, address, coin, fiatAmount, clientIp: null })
    return show(context, token, {})
  })

  app.get('/rates', (context) => context.json({ base: 'EUR', rates: euroRates }))

  app.post('/pay', async (context) => {
    const form = formSchema.safeParse(await context.req.parseBody())
    const session = form.data ? pages.find(form.data.key) : null
    if (!form.data || !session?.orderId)
      return context.html(outcomePage('Not paid', 'Something is missing.'), 400)
    const { seller, orderId, address, coin } = session
    const { fiatAmount, card } = form.data
    const payment = await payments.pay({ seller, orderId, address, coin, fiatAmount, card })
    if (payment.status === 'failed')
      return context.html(outcomePage('Declined', 'The card was declined.'), 402)
    const text =
      payment.status === 'sent' ? `${payment.amount} ${coin.symbol} were sent.` : 'It is on its way.'
    return context.html(outcomePage('Paid', text, payment.status === 'paid' ? payment.id : null))
  })

  app.post('/control', async (context) => {
    // Not JSON: the schema refuses it.
    const asked = controlSchema.safeParse(await context.req.json().catch(() => null))
    if (!asked.success) return context.json({ error: 'Say which seller, and how it behaves' }, 400)
    behave(asked.data.seller, asked.data)
    return context.json(behaviourOf(asked.data.seller))
  })
  for (const action of ['release', 'refund'] as const)
    app.post(`/payments/:id/${action}`, async (context) => {
      const { status, hash } = await payments[action](context.req.param('id'))
      const isPerson = context.req.header('Accept')?.includes('text/html')
      return isPerson ? context.html(outcomePage('Done', `It is ${status}.`)) : context.json({ status, hash })
    })
  app.get('/payments/:seller/:orderId', (context) => {
    const seller = z.enum(sellerNames).safeParse(context.req.param('seller'))
    if (!seller.success) return context.json({ error: 'No such seller' }, 404)
    const found = payments.of(seller.data, context.req.param('orderId'))
    return context.json(found.map(({ id, status, hash, amount }) => ({ id, status, hash, amount })))
  })
  return { app, payments, behave, sessions }
}
