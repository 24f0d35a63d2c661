import * as z from 'zod/mini'
import { type MethodContract, nothing } from '../contract.ts'

/**
 * The loader's first request: what the page set, and the hints that the page's own storage kept.
 *
 * `returned`: the page was left for a login and is back; `{provider}.{attempt}`, from the address (`loginFragment`).
 */
export const init = {
  params: z.strictObject({
    options: z.record(z.string(), z.unknown()),
    hints: z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(4096))),
    returned: z.optional(z.string().check(z.regex(/^[a-z]+\.[0-9a-f]{32}$/))),
  }),
  result: nothing,
  errors: ['ORIGIN_NOT_ALLOWED'],
  timeout: null,
} as const satisfies MethodContract
