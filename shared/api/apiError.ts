import * as z from 'zod/mini'
import { errorCodeSchema } from '../errors/errorCodeSchema.ts'

/** The body of a failed call. `data.retryAfter` (seconds) comes with `THROTTLED`. */
export const apiErrorSchema = z.object({
  code: errorCodeSchema,
  message: z.string().check(z.maxLength(1024)),
  data: z.optional(z.object({ retryAfter: z.optional(z.number()), triesLeft: z.optional(z.number()) })),
})
export type ApiError = z.infer<typeof apiErrorSchema>
