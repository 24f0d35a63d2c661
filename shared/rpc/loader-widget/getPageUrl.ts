import * as z from 'zod/mini'
import type { MethodContract } from '../contract.ts'

/**
 * Where a login comes back to for which the whole page is left. Null where that cannot be: a page in a frame, whose
 * surroundings judge where it goes, one of no web address, or one whose address is longer than the server takes.
 */
export const getPageUrl = {
  params: z.strictObject({}),
  result: z.lazy(() =>
    z.strictObject({
      url: z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(2048))),
    }),
  ),
  errors: [],
  timeout: 5_000,
} as const satisfies MethodContract
