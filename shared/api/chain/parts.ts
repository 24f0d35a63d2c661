import * as z from 'zod/mini'

/** Names and symbols that a chain's contracts give themselves: any text, cut by the server. Never markup (threat 19). */
export const foreignTextSchema = z.string().check(z.maxLength(128))

/** An exact amount as a decimal number in units of the token, not of its base unit: `"1.5"`, `"0"`. Never a float. */
export const decimalTextSchema = z
  .string()
  .check(z.maxLength(160), z.regex(/^\d+(?:\.\d+)?$/, { error: 'Expected a decimal number' }))

/** A page of a picture, always below the kit's own origin: the widget's policy lets it load nothing from elsewhere. */
export const imageUrlSchema = z.string().check(z.maxLength(2_048), z.regex(/^https?:\/\//))

/** Where a list goes on; opaque to clients. Null at its end. */
export const cursorSchema = z.nullable(z.string().check(z.maxLength(512)))

/** An amount of money in the asked currency. A number on the wire, as existing clients read it; only ever shown. */
export const fiatSchema = z.number()

/** ISO 4217: `USD`. */
export const fiatCurrencySchema = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/, { error: 'Expected a currency such as USD' }))

/**
 * A time as JSON carries it: `2026-01-31T23:59:59.000Z`. The library's own schema takes more than servers send, and would
 * make the widget's first view larger.
 */
export const utcTimeSchema = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/),
  z.refine((time) => !Number.isNaN(Date.parse(time))),
)
