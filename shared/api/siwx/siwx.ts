import * as z from 'zod/mini'
import { caipAddressSchema } from '../../caip/caipAddress.ts'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import { signInLimits } from '../../siwx/signInMessage.ts'

/*
 * Signing in with a wallet: `{kitOrigin}/auth/v1/{call}?projectId=…`. Calls that carry something are a POST with a JSON body. Failures
 * have the body of `failure`; a refused message is `SIGN_IN_INVALID`.
 */

/** An origin as the browser reports it. */
const siteSchema = z.string().check(
  z.maxLength(300),
  z.refine((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text, {
    error: 'must be an origin such as https://shop.example',
  }),
)

/** Of a page: what the widget says of the page that it is in. A page's own call need not say it, and cannot say another. */
const ofSite = { site: z.optional(siteSchema) }

/** Milliseconds since the epoch. */
const timeSchema = z.int().check(z.gte(0))

/** Longer than any signature: one of a contract that is not deployed yet carries its factory's call. */
const maxSignatureLength = 96 * 1024

const tokenSchema = z.string().check(z.minLength(1), z.maxLength(4_096))

/** `POST nonce` */
export const nonceRequestSchema = z.object({ ...ofSite })
export const nonceAnswerSchema = z.strictObject({
  nonce: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** For the message, by the server's clock: a visitor's may be wrong. RFC 3339. */
  issuedAt: z.string(),
  /** Until when the signature must be here. */
  expiresAt: timeSchema,
})

/** `POST authenticate`. `signature`: 0x-hex of an EVM account, base58 of a Solana one. */
export const authenticateRequestSchema = z.object({
  ...ofSite,
  message: z.string().check(z.minLength(1), z.maxLength(signInLimits.text)),
  signature: z.string().check(z.minLength(1), z.maxLength(maxSignatureLength)),
})

/** `POST refresh` */
export const refreshRequestSchema = z.object({ refreshToken: tokenSchema })

/** `POST sign-out` */
export const signOutRequestSchema = z.object({
  refreshToken: tokenSchema,
  /** Ends all sign-ins of this account at this project, on all devices. */
  everywhere: z.optional(z.boolean()),
})

/** What `authenticate` and `refresh` answer. */
export const siwxTokensSchema = z.strictObject({
  /** A JWT: `Authorization: {tokenType} {accessToken}` to the page's own backend. */
  accessToken: z.string(),
  tokenType: z.enum(['Bearer', 'DPoP']),
  accessTokenExpiresAt: timeSchema,
  /** Good for one exchange: the answer has the next one. */
  refreshToken: z.string(),
  /** When the visitor has to sign again. */
  sessionExpiresAt: timeSchema,
  account: caipAddressSchema,
})
export type SiwxTokens = z.infer<typeof siwxTokensSchema>

/** `GET me` */
export const siwxMeSchema = z.strictObject({
  account: caipAddressSchema,
  chainId: caipNetworkIdSchema,
  address: z.string(),
  site: z.string(),
  signedInAt: timeSchema,
  sessionExpiresAt: timeSchema,
})
export type SiwxMe = z.infer<typeof siwxMeSchema>
