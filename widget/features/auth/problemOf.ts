import * as z from 'zod/mini'
import type { ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'

const dataSchema = z.object({ retryAfter: z.optional(z.number()), triesLeft: z.optional(z.number()) })

export interface Problem {
  code: ErrorCode
  /** Seconds. */
  retryAfter?: number | undefined
  triesLeft?: number | undefined
}

/** What a view says of a failure: why, and what the server told of another try. */
export function problemOf({ code, data }: WalletKitError): Problem {
  const told = dataSchema.safeParse(data)
  return told.success ? { code, ...told.data } : { code }
}
