import * as z from 'zod/mini'
import { type ApiError, apiErrorSchema } from '#shared/api/endpoint.ts'
import { toWireError } from '#shared/errors/walletKitError.ts'

/** What a client may learn of any thrown value: what is not in the contract stays here. */
export function toApiError(thrown: unknown): ApiError {
  const wire = toWireError(thrown)
  const parsed = z.safeParse(apiErrorSchema, wire)
  return parsed.success ? parsed.data : { code: wire.code, message: wire.message.slice(0, 1_024) }
}
