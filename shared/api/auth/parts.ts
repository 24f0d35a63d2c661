import * as z from 'zod/mini'
import { socialLogins } from '../../entities/socialLogin.ts'

/** Bytes as base64url without padding. */
export const bytesSchema = (maxBytes: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(Math.ceil((maxBytes * 4) / 3)))

/** Exactly so many bytes, as base64url without padding. */
export const exactBytesSchema = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`)))

/** 128 random bits as hex. */
export const idSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** RFC 7638 thumbprint (SHA-256) of a device's public key: how a device is named everywhere. */
export const thumbprintSchema = exactBytesSchema(32)

/** Milliseconds since the epoch. */
export const timeSchema = z.int().check(z.gte(0))

/** The signed-in person. */
export const personSchema = z.strictObject({
  id: idSchema,
  method: z.union([z.literal('email'), z.enum(socialLogins)]),
  /** Of the identity that signed in; never the key of anything. */
  email: z.nullable(z.string().check(z.maxLength(254))),
  userName: z.nullable(z.string().check(z.maxLength(128))),
})

/** A session is useless without the key it is bound to. `token` goes into `Authorization: DPoP {token}`. */
export const sessionSchema = z.strictObject({
  token: exactBytesSchema(32),
  expiresAt: timeSchema,
  person: personSchema,
})
export type Session = z.infer<typeof sessionSchema>

export const emptySchema = z.strictObject({})
