import * as z from 'zod/mini'
import { type MethodContract, nothing } from '../contract.ts'

/** `variables`: the widget's resolved custom properties by name (`--wk-…`), sanitised there and parsed again by the frame. */
export const syncTheme = {
  params: z.strictObject({
    mode: z.enum(['light', 'dark']),
    variables: z.record(
      z.string().check(z.regex(/^--wk-[a-z0-9-]{1,48}$/)),
      z.string().check(z.maxLength(256)),
    ),
  }),
  result: nothing,
  errors: [],
  timeout: null,
} as const satisfies MethodContract

/** What the page says of itself. Shown beside its origin, never instead of it. */
export const syncDappData = {
  params: z.strictObject({
    name: z.optional(z.string().check(z.maxLength(128))),
    /** One of `locales`, where the visitor has chosen it. A page's choice is not passed on: an approval is read by a person. */
    locale: z.optional(z.string().check(z.maxLength(35))),
    /** The host page's, as the browser reported it to the widget. The frame compares it with what it sees itself. */
    origin: z.string().check(z.maxLength(2048)),
  }),
  result: nothing,
  errors: ['ORIGIN_NOT_ALLOWED'],
  timeout: null,
} as const satisfies MethodContract

/**
 * Shows a view of the frame's own. `security`: recovery, devices, export, freeze. `setUp`: offers a way back, where the wallet has none.
 * Resolves when it was left.
 */
export const openView = {
  params: z.strictObject({ view: z.enum(['security', 'setUp']) }),
  result: nothing,
  errors: ['NOT_CONNECTED', 'USER_CLOSED', 'AUTH_UNREACHABLE'],
  timeout: null,
} as const satisfies MethodContract
