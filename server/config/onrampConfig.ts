import { createPrivateKey, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { decimalTextSchema, fiatCurrencySchema } from '#shared/api/chain/parts.ts'
import { countrySchema, onrampProviderSchema, providerWordSchema } from '#shared/api/onramp/parts.ts'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'

const secret = z.string().check(z.minLength(1), z.maxLength(4_096))
const web = z.url({ protocol: /^https?$/, error: 'must be an https:// URL' }).check(z.maxLength(512))
const common = {
  /** In per cent of what is paid; only said to visitors, nothing is computed with it. */
  feeRange: z.optional(z.strictObject({ min: z.number().check(z.gte(0)), max: z.number().check(z.gte(0)) })),
  /** The seller's logo. Left out: the kit's own, if it has one, else initials. */
  logoUri: z.optional(z.string().check(z.minLength(1), z.maxLength(2_048))),
  /** Chains that the provider does not number as CAIP-2 does, by its names for them. */
  networks: z._default(z.record(providerWordSchema, caipNetworkIdSchema), {}),
}

/** @see https://docs.cdp.coinbase.com/onramp */
const coinbaseSchema = z.strictObject({
  ...common,
  driver: z.literal('coinbase'),
  /** Of a secret API key of the Coinbase Developer Platform. */
  keyName: secret,
  /** An Ed25519 key in base64, or an EC key as PEM, as the platform gives it. */
  keySecret: secret.check(
    z.refine(isSigningKey, { error: 'must be an Ed25519 key in base64 or an EC key as PEM' }),
  ),
  apiUrl: z._default(web, 'https://api.developer.coinbase.com'),
  payUrl: z._default(web, 'https://pay.coinbase.com'),
})

/** @see https://docs.meld.io */
const meldSchema = z.strictObject({
  ...common,
  driver: z.literal('meld'),
  apiKey: secret,
  /** Of the webhook whose address is `{kitOrigin}/webhooks/onramp/meld`. */
  webhookSecret: secret,
  apiUrl: z._default(web, 'https://api.meld.io'),
})

/** Says where a webhook's JSON has something: `data.status`. */
const path = z.string().check(z.regex(/^\w+(\.\w+){0,7}$/))

/** A provider that is described here alone: the address of its page, and how that and its webhooks are signed. */
const templateSchema = z.strictObject({
  driver: z.literal('template'),
  feeRange: common.feeRange,
  logoUri: common.logoUri,
  name: onrampProviderSchema.check(
    z.refine((name) => name !== 'coinbase' && name !== 'meld', { error: 'is the name of another driver' }),
  ),
  label: z.string().check(z.minLength(1), z.maxLength(64)),
  /** With `{address}`, `{asset}`, `{network}`, `{fiatCurrency}`, `{fiatAmount}`, `{cryptoAmount}`, `{paymentMethod}`, `{country}`, `{orderId}`, which are percent-encoded; a parameter without a value is left out. */
  url: web.check(z.maxLength(2_048)),
  /** HMAC-SHA256 of the address from its question mark on, added as the last parameter. */
  signature: z.optional(
    z.strictObject({
      secret,
      parameter: z._default(z.string().check(z.regex(/^\w{1,32}$/)), 'signature'),
      encoding: z._default(z.enum(['base64', 'base64url', 'hex']), 'base64'),
    }),
  ),
  /** HMAC-SHA256 of the timestamp, a dot and the body, as it was sent. */
  webhook: z.strictObject({
    secret,
    signatureHeader: z._default(z.string().check(z.regex(/^[\w-]{1,64}$/)), 'webhook-signature'),
    timestampHeader: z._default(z.string().check(z.regex(/^[\w-]{1,64}$/)), 'webhook-timestamp'),
    encoding: z._default(z.enum(['base64', 'base64url', 'hex']), 'hex'),
    fields: z.strictObject({
      order: path,
      transaction: path,
      status: path,
      amount: z.optional(path),
      hash: z.optional(path),
      failure: z.optional(path),
    }),
    /** What its words mean. `sent`: it says that the coins have been sent. */
    statuses: z.record(
      z.string().check(z.maxLength(64)),
      z.enum(['pending', 'paid', 'delivering', 'sent', 'failed', 'refunded']),
    ),
  }),
  countries: z._default(z.array(countrySchema).check(z.maxLength(256)), []),
  coins: z
    .array(
      z.strictObject({
        id: providerWordSchema,
        name: z.string().check(z.minLength(1), z.maxLength(64)),
        symbol: z.string().check(z.minLength(1), z.maxLength(32)),
        /** Its name for the network. */
        network: providerWordSchema,
        caipNetworkId: caipNetworkIdSchema,
        /** Left out: the chain's own coin. */
        contractAddress: z._default(z.string().check(z.maxLength(128)), ''),
      }),
    )
    .check(z.minLength(1), z.maxLength(512)),
  payments: z
    .array(
      z.strictObject({
        currency: fiatCurrencySchema,
        method: providerWordSchema,
        min: decimalTextSchema,
        max: decimalTextSchema,
      }),
    )
    .check(z.minLength(1), z.maxLength(512)),
})

const providerSchema = z.discriminatedUnion('driver', [coinbaseSchema, meldSchema, templateSchema])
type ProviderConfig = z.infer<typeof providerSchema>

export function nameOf(provider: ProviderConfig): string {
  return provider.driver === 'template' ? provider.name : provider.driver
}

/** Who sells coins for money, each with what it gave the operator. In this order they are offered. */
export const onrampConfigSchema = z.strictObject({
  /** Of visitors who do not say where they are. */
  country: z._default(countrySchema, 'US'),
  providers: z._default(
    z.array(providerSchema).check(
      z.maxLength(16),
      z.refine((all) => new Set(all.map(nameOf)).size === all.length, { error: 'names a provider twice' }),
    ),
    [],
  ),
})
export type OnrampConfig = z.infer<typeof onrampConfigSchema>
export type CoinbaseConfig = Extract<ProviderConfig, { driver: 'coinbase' }>
export type MeldConfig = Extract<ProviderConfig, { driver: 'meld' }>
export type TemplateConfig = Extract<ProviderConfig, { driver: 'template' }>

/** The key that Coinbase's tokens are signed with. @throws for what is none */
export function readSigningKey(text: string): KeyObject {
  // A key file of the platform is JSON, and a variable is one line: both write a line's end as two characters.
  if (text.includes('-----BEGIN')) return createPrivateKey(text.replaceAll('\\n', '\n'))
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== 64) throw new TypeError('Not an Ed25519 key and its public half')
  const d = bytes.subarray(0, 32).toString('base64url')
  const x = bytes.subarray(32).toString('base64url')
  return createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x } })
}

function isSigningKey(text: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = readSigningKey(text)
    return asymmetricKeyType === 'ed25519' || asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    // The library throws for what is no key; its text could quote it.
    return false
  }
}
