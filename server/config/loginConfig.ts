import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'

export const mailConfigSchema = z.strictObject({
  /** Of the SMTP server, with its credentials: `smtps://user:password@mail.example`, or `smtp://` for STARTTLS where it is offered. */
  url: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }),
  /** The sender, e.g. `Harbor <login@harbor.example>`. */
  from: z
    .string()
    .check(
      z.maxLength(320),
      z.regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/, { error: 'must be a mail address, also as Name <address>' }),
    ),
})
export type MailConfig = z.infer<typeof mailConfigSchema>

/** `https:`, or `http:` on this machine alone: what goes there are codes and secrets. */
export const developmentUrlSchema = z.url({ protocol: /^https?$/, error: 'must be an https:// URL' }).check(
  z.maxLength(2_048),
  z.refine((text) => !text.startsWith('http:') || isThisMachine(new URL(text).hostname), {
    error: 'must be an https:// URL, or http:// on this machine',
  }),
)

function isThisMachine(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

const text = z.string().check(z.minLength(1), z.maxLength(2_048))
const credentials = { clientId: text, clientSecret: text }

/** Another place than the provider's own, for development. Of OpenID providers the issuer says where everything is. */
const issuer = z.optional(developmentUrlSchema)
const endpoints = z.optional(
  z.strictObject({
    authorization: developmentUrlSchema,
    token: developmentUrlSchema,
    user: developmentUrlSchema,
    emails: z.optional(developmentUrlSchema),
  }),
)

/** What each provider gave the operator. A provider that is not there is not offered. */
export const socialsConfigSchema = z.strictObject({
  google: z.optional(z.strictObject({ ...credentials, issuer })),
  github: z.optional(z.strictObject({ ...credentials, endpoints })),
  apple: z.optional(
    z.strictObject({
      /** The Services ID. */
      clientId: text,
      teamId: text,
      keyId: text,
      /** The contents of the `.p8` file. The client secret is a token signed with it. */
      privateKey: text.check(z.refine(isEcPrivateKey, { error: 'must be a P-256 private key as PEM' })),
      issuer,
    }),
  ),
  facebook: z.optional(z.strictObject({ ...credentials, endpoints })),
  x: z.optional(z.strictObject({ ...credentials, endpoints })),
  discord: z.optional(z.strictObject({ ...credentials, endpoints })),
})
export type SocialsConfig = z.infer<typeof socialsConfigSchema>

function isEcPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    // The library throws for what is no key; its text could quote it.
    return false
  }
}

/** Where Farcaster is. An empty object means the real one. */
export const farcasterConfigSchema = z.strictObject({
  /** Passes the person's signature from their Farcaster app to the server. It is not trusted with more. */
  relayUrl: z._default(developmentUrlSchema, 'https://relay.farcaster.xyz'),
  /** The contract that says which address has an account in custody. Its chain is read through the chain's endpoints. */
  idRegistry: z._default(
    z.strictObject({
      caipNetworkId: z.templateLiteral(['eip155:', z.int()]),
      address: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))]),
    }),
    { caipNetworkId: 'eip155:10', address: '0x00000000fc6c5f01fc30151999387bb99a9f489b' },
  ),
})
export type FarcasterConfig = z.infer<typeof farcasterConfigSchema>
