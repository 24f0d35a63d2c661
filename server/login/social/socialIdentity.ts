import * as z from 'zod/mini'

/** Whom a provider vouches for: (issuer, subject) is the person, everything else is only shown. */
export const socialIdentitySchema = z.strictObject({
  issuer: z.string().check(z.minLength(1), z.maxLength(256)),
  subject: z.string().check(z.minLength(1), z.maxLength(256)),
  email: z.nullable(z.string().check(z.maxLength(254))),
  emailVerified: z.boolean(),
  userName: z.nullable(z.string().check(z.maxLength(128))),
})
export type SocialIdentity = z.infer<typeof socialIdentitySchema>
