import * as z from 'zod/mini'
import type { SocialIdentity } from './socialAttempts.ts'

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  /** Apple has sent it as text. */
  email_verified: z.optional(z.union([z.boolean(), z.literal('true'), z.literal('false')])),
  name: z.optional(z.string()),
})

/** Apple says the name once, beside the token: the browser carries it, so it proves nothing and is only shown. */
const appleUserSchema = z.object({
  name: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
})

/** @param claims of a token that has been verified @param user what Apple posts as `user` */
export function readIdToken(claims: unknown, user: string | null): Omit<SocialIdentity, 'issuer'> {
  const { sub, email, email_verified, name } = z.parse(claimsSchema, claims)
  return {
    subject: sub,
    email: email ?? null,
    emailVerified: email_verified === true || email_verified === 'true',
    userName: name ?? readAppleName(user),
  }
}

function readAppleName(user: string | null): string | null {
  if (user === null) return null
  try {
    const { firstName, lastName } = z.parse(appleUserSchema, JSON.parse(user)).name
    return [firstName, lastName].filter(Boolean).join(' ') || null
  } catch {
    // Apple's form was changed on its way, or has no name: the person has none here.
    return null
  }
}
