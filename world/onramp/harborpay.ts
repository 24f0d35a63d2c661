import { createHmac } from 'node:crypto'
import type { SoldCoin } from './sellers.ts'
import { type Payment, soldFor } from './sellers.ts'

export const harborpaySecrets = { url: 'harborpay-url', webhook: 'harborpay-webhook' } as const

/** A wave below a sun. */
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#0f766e" d="M0 0h24v24H0z"/><circle cx="12" cy="9" r="3.5" fill="#fde68a"/><path d="M4 16q2-2.5 4 0t4 0 4 0 4 0" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>'

/** A seller whom the kit's server knows by its configuration alone. */
export function harborpayConfig(origin: string, coins: readonly SoldCoin[]): object {
  const words = ['address', 'asset', 'network', 'fiatAmount', 'fiatCurrency', 'orderId']
  return {
    driver: 'template',
    name: 'harborpay',
    label: 'Harbor Pay',
    logoUri: `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`,
    url: `${origin}/harborpay?key=harbor&${words.map((word) => `${word}={${word}}`).join('&')}`,
    signature: { secret: harborpaySecrets.url },
    webhook: {
      secret: harborpaySecrets.webhook,
      fields: {
        order: 'data.order',
        transaction: 'data.id',
        status: 'data.status',
        amount: 'data.crypto.amount',
        hash: 'data.crypto.hash',
        failure: 'data.reason',
      },
      statuses: {
        waiting: 'pending',
        charged: 'paid',
        sending: 'delivering',
        done: 'sent',
        declined: 'failed',
        returned: 'refunded',
      },
    },
    countries: soldFor.countries,
    coins: coins.map(({ symbol, name, network, caipNetworkId, contractAddress }) => ({
      id: symbol.toLowerCase(),
      name,
      symbol,
      network,
      caipNetworkId,
      contractAddress,
    })),
    payments: [{ currency: soldFor.currency, method: 'card', min: '30', max: '500' }],
  }
}

/** Whether somebody with the key made this address: it is signed but for its last parameter. */
export function isSignedByPartner(url: URL): boolean {
  const unsigned = new URL(url)
  unsigned.searchParams.delete('signature')
  const wanted = createHmac('sha256', harborpaySecrets.url).update(unsigned.search).digest('base64')
  return url.searchParams.get('signature') === wanted
}

const words: Readonly<Record<Payment['status'], string>> = {
  pending: 'waiting',
  paid: 'charged',
  delivering: 'sending',
  sent: 'done',
  failed: 'declined',
  refunded: 'returned',
}

export function harborpayWebhook({ id, orderId, status, amount, hash, failure }: Payment, now: number) {
  const timestamp = String(Math.floor(now / 1_000))
  const crypto = { amount, hash: status === 'sent' ? hash : null }
  const body = JSON.stringify({
    data: { id, order: orderId, status: words[status], crypto, reason: failure },
  })
  const signature = createHmac('sha256', harborpaySecrets.webhook)
    .update(`${timestamp}.${body}`)
    .digest('hex')
  return { body, headers: { 'webhook-signature': signature, 'webhook-timestamp': timestamp } }
}
