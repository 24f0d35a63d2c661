import * as z from 'zod/mini'
import { type MethodContract, nothing } from '../contract.ts'

/**
 * Opens a wallet's link from the host's own window, within the activation that a click in the frame gave it too. The
 * frame never navigates itself: the host's `frame-src` would judge that, and the widget would be gone (R3). `{url}` in
 * the link becomes the page's address, encoded, which the frame does not know (R50).
 */
export const openLink = {
  params: z.lazy(() =>
    z.strictObject({
      href: z.string().check(z.maxLength(4096), z.regex(/^[a-z][a-z0-9+.-]*:/i)),
      /** `_self` for a scheme of the wallet's own, which leaves the page where it is; `_blank` for the web. */
      target: z.enum(['_self', '_blank']),
    }),
  ),
  result: nothing,
  errors: ['INVALID_PARAMS'],
  timeout: 5_000,
} as const satisfies MethodContract
