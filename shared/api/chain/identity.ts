import * as z from 'zod/mini'
import { foreignTextSchema, imageUrlSchema } from './parts.ts'

/** `GET /v1/identity/{address}`: who an address says it is. Having no name is a normal answer (R39). */
export const identityAnswerSchema = z.object({
  /** Only if the name leads back to the address. */
  name: z.nullable(foreignTextSchema),
  avatar: z.nullable(imageUrlSchema),
})
export type IdentityAnswer = z.infer<typeof identityAnswerSchema>
