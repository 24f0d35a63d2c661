import * as z from 'zod/mini'
import { foreignTextSchema, imageUrlSchema } from './parts.ts'

/** Seconds since 1970. Null where nobody has written it down, as in ENS's resolvers. */
const moment = z.nullable(z.int().check(z.gte(0)))

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
})

export type NameAnswer = z.infer<typeof nameAnswerSchema>

/** `GET /v1/profile/reverse/{address}`: the names that lead to an address. To have none is a normal answer (R39). */
export const namesAnswerSchema = z.array(nameAnswerSchema).check(z.maxLength(100))
export type NamesAnswer = z.infer<typeof namesAnswerSchema>
