import * as z from 'zod/mini'
import { foreignTextSchema, imageUrlSchema } from './parts.ts'

/** Seconds since 1970. Null where nobody has written it down, as in ENS's resolvers. */
const moment = z.nullable(z.int().check(z.gte(0)))

/** What a name says of its owner: ENS's text records `avatar`, `description` and `url`. */
export const nameRecordsSchema = z.strictObject({
  /** `https:` or `ipfs:`. */
  avatar: z.optional(z.string().check(z.maxLength(512))),
  description: z.optional(z.string().check(z.maxLength(280))),
  url: z.optional(z.string().check(z.maxLength(512))),
})
export type NameRecords = z.infer<typeof nameRecordsSchema>

/**
 * A name, and what it says of its account: `GET /v1/profile/account/{name}`. 404: it leads nowhere.
 *
 * @see behaviour §7 "Entities of the chain API"
 */
export const nameAnswerSchema = z.object({
  name: foreignTextSchema,
  registered_at: moment,
  updated_at: z.optional(moment),
  /** By coin type (SLIP-44; ENSIP-11 for EVM chains), as a decimal number. */
  addresses: z.record(
    z.string().check(z.regex(/^\d{1,10}$/)),
    z.object({ address: z.string().check(z.minLength(1), z.maxLength(128)), created: moment }),
  ),
  attributes: z
    .array(
      z.object({
        avatar: z.optional(imageUrlSchema),
        bio: z.optional(z.string().check(z.maxLength(2_048))),
      }),
    )
    .check(z.maxLength(1)),
  /** As its owner wrote them, for who edits them; only of names that this server gives. Whoever shows one takes it from `attributes`. */
  records: z.optional(nameRecordsSchema),
})

export type NameAnswer = z.infer<typeof nameAnswerSchema>

/** `GET /v1/profile/reverse/{address}`: the names that lead to an address. To have none is a normal answer (R39). */
export const namesAnswerSchema = z.array(nameAnswerSchema).check(z.maxLength(100))
export type NamesAnswer = z.infer<typeof namesAnswerSchema>

/** `GET /v1/profile/suggestions/{name}`: free and taken names near what somebody has written so far, itself first. */
export const suggestionsAnswerSchema = z.object({
  suggestions: z.array(z.object({ name: foreignTextSchema, registered: z.boolean() })).check(z.maxLength(16)),
})
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswerSchema>

/** What an account signs (EIP-191, ERC-1271, ERC-6492), as the JSON text that is sent: the signature is over these very characters. */
export const nameMessageSchema = z.strictObject({
  /** With its suffix. */
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  attributes: nameRecordsSchema,
  /** Seconds since 1970. Each message of an account is newer than the one before. */
  timestamp: z.int().check(z.gte(0)),
  /** The name that the account has so far, and gives up for this one. Nobody else gets it for a year. */
  replaces: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
})
export type NameMessage = z.infer<typeof nameMessageSchema>

/** `POST /v1/profile/account`, and `POST /v1/profile/account/{name}/attributes`, where `attributes` take the place of what it said so far. */
export const signedNameSchema = z.object({
  /** Of the chain that the account signs on: 0x80000000 | its id. 60 is Ethereum. */
  coin_type: z.int().check(z.gte(0)),
  address: z.string().check(z.minLength(1), z.maxLength(128)),
  message: z.string().check(z.minLength(1), z.maxLength(4_096)),
  /** Room for what a contract of ERC-6492 brings along. */
  signature: z.string().check(z.regex(/^0x[0-9a-f]*$/i), z.maxLength(16_384)),
})
export type SignedName = z.infer<typeof signedNameSchema>

export const nameSuccessSchema = z.object({ success: z.literal(true) })

/** `POST /v1/profile/account/{name}/primary`: what an account has signed for ENSIP-19's registrar, for the operator to bring there. */
export const primaryClaimSchema = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(128)),
  signature: z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i), z.maxLength(16_384)),
  /** Seconds since 1970. */
  expires: z.int().check(z.gte(0)),
})

export const primarySuccessSchema = z.object({
  success: z.literal(true),
  /** Of the transaction, which is on its way. */
  hash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
})
