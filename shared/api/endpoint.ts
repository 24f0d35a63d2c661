import * as z from 'zod/mini'
import { type ErrorCode, errorCodeSchema } from '../errors/walletKitError.ts'

/**
 * One call between the secure frame and the server: `POST {secureOrigin}/api/{path}` with a JSON body. Both ends parse.
 * A failure is a JSON `{ code, message, data? }` (`apiErrorSchema`) with a fitting HTTP status.
 */
export interface Endpoint {
  path: string
  request: z.ZodMiniType
  answer: z.ZodMiniType
  /**
   * What the caller has to bring. `device`: a DPoP proof of the device's key (RFC 9449). `session`: that, and the session
   * token bound to the same key. `vault`: that, and a proof that the wallet is unlocked (`vaultProof` in the body).
   */
  needs: 'nothing' | 'device' | 'session' | 'vault'
  errors: readonly ErrorCode[]
}

export type EndpointTable = Readonly<Record<string, Endpoint>>
export type ApiRequest<E extends Endpoint> = z.infer<E['request']>
export type ApiAnswer<E extends Endpoint> = z.infer<E['answer']>

/** The body of a failed call. `data.retryAfter` (seconds) comes with `THROTTLED`. */
export const apiErrorSchema = z.object({
  code: errorCodeSchema,
  message: z.string().check(z.maxLength(1024)),
  data: z.optional(z.object({ retryAfter: z.optional(z.number()), triesLeft: z.optional(z.number()) })),
})
export type ApiError = z.infer<typeof apiErrorSchema>
