import * as z from 'zod/mini'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'

/** How a relay closes the socket of a client that it does not serve. */
const closeSchema = z.object({ code: z.literal(3000), reason: z.string() })

/**
 * Why, by the words of the relay. The messages are for the page's developer.
 *
 * @see https://docs.reown.com/cloud/relay (close codes)
 */
const refusals: readonly { reason: string; code: ErrorCode; message: string }[] = [
  {
    reason: 'Unauthorized: origin not allowed',
    code: 'ORIGIN_NOT_ALLOWED',
    message:
      'Invalid App Configuration: the WalletConnect relay does not allow this origin for its project id',
  },
  {
    reason: 'Unauthorized: invalid key',
    code: 'PROJECT_NOT_FOUND',
    message:
      'Invalid Project ID: the WalletConnect relay does not know the project id that the kit’s server gives it',
  },
  {
    reason: 'JWT validation error: JWT Token is not yet valid',
    code: 'CLOCK_SKEWED',
    message: 'Session Expired: invalid session, check time settings',
  },
]

/** What it means that the relay closed the socket; undefined where it may well open again. */
export function relayRefusal(closeEvent: unknown): WalletKitError | undefined {
  const { data } = closeSchema.safeParse(closeEvent)
  const found = data && refusals.find(({ reason }) => data.reason.startsWith(reason))
  return found ? new WalletKitError(found.code, found.message) : undefined
}
