import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import { developmentUrlSchema } from './developmentUrl.ts'

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
    return false
  }
}
