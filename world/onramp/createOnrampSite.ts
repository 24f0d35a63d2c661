import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import type { OnrampApp } from './createOnrampApp.ts'
import { createOnrampApp } from './createOnrampApp.ts'
import { harborpayConfig, harborpayWebhook } from './harborpay.ts'
import { meldWebhook } from './meldApi.ts'
import type { Payment, SellerName, SoldCoin } from './sellers.ts'

/** A webhook as it goes out. */
export interface SentWebhook {
  seller: SellerName
  body: string
  headers: Record<string, string>
}

export interface OnrampSiteParameters {
  port: number
  coins: readonly SoldCoin[]
  kitOrigin: string
  /** Carries a webhook to the kit's server. */
  deliverWebhook(webhook: SentWebhook): Promise<void>
  now?: () => number
}

export interface OnrampSite extends Pick<OnrampApp, 'payments' | 'behave' | 'sessions'> {
  /** As a browser reaches it. */
  url: string
  /** `onramp` of the kit server's configuration. */
  config: object
  /** `vendors` of the same. */
  vendors: object
  /** Those that have been sent, oldest first. */
  webhooks: readonly SentWebhook[]
  destroy(): Promise<void>
}

const meldSecrets = { apiKey: 'meld-key', webhookSecret: 'meld-webhook' } as const
const keyName = 'organizations/harbor/apiKeys/onramp'

/** Starts the sellers of the local world: what is paid there with a test card arrives on the local chains. */
export async function createOnrampSite({
  port,
  coins,
  kitOrigin,
  deliverWebhook,
  now = Date.now,
}: OnrampSiteParameters): Promise<OnrampSite> {
  const origin = `http://onramp.localhost:${port}`
  // Not every Node resolves the name.
  const back = `http://127.0.0.1:${port}`
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const keySecret = Buffer.concat([d, x].map((half) => Buffer.from(half, 'base64url'))).toString('base64')
  const networks = Object.fromEntries(coins.map(({ network, caipNetworkId }) => [network, caipNetworkId]))
  const webhooks: SentWebhook[] = []

  async function notify(payment: Payment): Promise<void> {
    const { seller } = payment
    // Coinbase is asked, and tells nothing by itself.
    if (seller === 'coinbase') return
    const signed =
      seller === 'meld'
        ? meldWebhook(payment, meldSecrets.webhookSecret, `${kitOrigin}/webhooks/onramp/meld`, now())
        : harborpayWebhook(payment, now())
    const webhook = { seller, ...signed }
    webhooks.push(webhook)
    await deliverWebhook(webhook)
  }

  const { app, payments, behave, sessions } = createOnrampApp({
    origin,
    coins,
    coinbase: { keyName, publicKey },
    meld: { apiKey: meldSecrets.apiKey },
    notify,
    now,
  })
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `${origin}/`,
    payments,
    behave,
    sessions,
    webhooks,
    config: {
      providers: [
        {
          driver: 'coinbase',
          keyName,
          keySecret,
          apiUrl: `${back}/api`,
          payUrl: origin,
          networks,
          feeRange: { min: 1, max: 2 },
        },
        {
          driver: 'meld',
          ...meldSecrets,
          apiUrl: `${back}/meld/api`,
          networks,
          feeRange: { min: 1, max: 2 },
        },
        harborpayConfig(origin, coins),
      ],
    },
    vendors: { exchangeRates: { url: `${back}/rates` } },
    async destroy() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
