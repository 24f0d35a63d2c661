import { createHmac, hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { TemplateConfig } from '../../../config/onrampConfig.ts'
import { providerNumberSchema } from '../numbers.ts'
import { OnrampError } from '../onrampError.ts'
import { onrampPolicy } from '../onrampPolicy.ts'
import type { OnrampProvider, ProviderTransaction, Purchase } from '../onrampProvider.ts'
import { verifyHmac } from '../verifyHmac.ts'

/** A provider that is configuration alone. What it sells is written there; it gives no prices, and says by webhooks how a purchase goes. */
export function createTemplateProvider(config: TemplateConfig): OnrampProvider {
  const { name, label, feeRange, logoUri, countries, coins, payments, webhook } = config
  return {
    name,
    label,
    logoUri,
    ...(feeRange && { feeRange }),
    networks: [...new Set(coins.map(({ caipNetworkId }) => caipNetworkId))],

    async offer({ country }) {
      if (countries.length > 0 && !countries.includes(country))
        throw new OnrampError('COUNTRY_NOT_SUPPORTED', `${label} sells nothing in ${country}`)
      return { payments, coins: coins.map((coin) => ({ ...coin, networkLabel: coin.network })) }
    },

    begin: async (purchase) => sign(fillIn(config.url, purchase), config.signature),

    readWebhook(headers, body, now) {
      const timestamp = headers.get(webhook.timestampHeader) ?? ''
      const signature = headers.get(webhook.signatureHeader) ?? ''
      const age = Math.abs(now - toTime(timestamp))
      if (!(age <= onrampPolicy.webhookWindow)) return null
      if (!verifyHmac(webhook.secret, `${timestamp}.${body}`, signature, webhook.encoding)) return null
      return readEvent(config, body)
    },
  }
}

/** Seconds, milliseconds, or a date. */
function toTime(text: string): number {
  if (!/^\d{10,13}$/.test(text)) return Date.parse(text)
  return text.length === 13 ? Number(text) : Number(text) * 1_000
}

function fillIn(template: string, { coin, payment, country, ...purchase }: Purchase): URL {
  const values: Readonly<Record<string, string | undefined>> = {
    address: purchase.address,
    asset: coin.id,
    network: coin.network,
    fiatCurrency: payment.currency,
    fiatAmount: purchase.fiatAmount,
    cryptoAmount: purchase.cryptoAmount,
    paymentMethod: payment.method,
    country,
    orderId: purchase.orderId,
  }
  const { origin, pathname, searchParams } = new URL(template)
  const url = new URL(pathname, origin)
  for (const [name, text] of searchParams) {
    const [, placeholder] = /^\{(\w+)\}$/.exec(text) ?? []
    const value = placeholder === undefined ? text : values[placeholder]
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url
}

function sign(url: URL, signature: TemplateConfig['signature']): string {
  if (!signature) return url.href
  const { secret, parameter, encoding } = signature
  url.searchParams.set(parameter, createHmac('sha256', secret).update(url.search).digest(encoding))
  return url.href
}

const wordSchema = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(256)), z.number()]),
  z.transform(String),
)

function readEvent({ label, webhook }: TemplateConfig, body: string) {
  const { fields, statuses } = webhook
  try {
    const json: unknown = JSON.parse(body)
    const word = (path: string) => z.parse(wordSchema, readPath(json, path))
    const optional = (path: string | undefined) => {
      const value = path === undefined ? undefined : readPath(json, path)
      return value === undefined || value === null || value === '' ? undefined : z.parse(wordSchema, value)
    }
    const amount = optional(fields.amount)
    const sent = optional(fields.hash)
    const failure = optional(fields.failure)
    const transaction: ProviderTransaction = {
      ref: word(fields.transaction),
      status: statuses[word(fields.status)] ?? 'pending',
      ...(amount !== undefined && { amount: z.parse(providerNumberSchema, amount) }),
      ...(sent !== undefined && { hash: sent }),
      ...(failure !== undefined && { failure }),
    }
    return { id: hash('sha256', body, 'base64url'), orderId: word(fields.order), transaction }
  } catch {
    // Not JSON, or not this shape: the sender gets the same answer.
    throw new OnrampError('PROVIDER_INVALID_RESPONSE', `${label} sent a webhook of an unknown shape`)
  }
}

function readPath(value: unknown, path: string): unknown {
  return path.split('.').reduce((found, name) => {
    const record = z.safeParse(z.record(z.string(), z.unknown()), found)
    return record.success && Object.hasOwn(record.data, name) ? record.data[name] : undefined
  }, value)
}
