import * as z from 'zod/mini'
import { locales } from '#shared/text/locales.ts'

/** What turns the direction of what stands beside it (UAX #9): a text could say another thing than is read. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Of all languages together. */
const maxLength = 16_384

const keySchema = z.string().check(z.regex(/^[a-z][\w.-]{0,127}$/i))
const textSchema = z.string().check(
  z.maxLength(500),
  z.refine((text) => !directionMarks.test(text), { error: 'must not have marks of writing direction' }),
)

/**
 * Single texts of the widget in an operator's own words, by language and key. The secure frame has none of them: what a person approves is
 * said in the kit's words.
 *
 * @example { en: { 'connect.title': 'Sign in to Harbor' }, de: { 'connect.title': 'Bei Harbor anmelden' } }
 */
export const projectTextsSchema = z
  .partialRecord(
    z.enum(locales),
    z.record(keySchema, textSchema, {
      error: ({ code }) => (code === 'invalid_key' ? 'must be named by the keys of texts' : undefined),
    }),
  )
  .check(
    z.refine((texts) => JSON.stringify(texts).length <= maxLength, {
      error: `must have ${maxLength} characters of JSON at most: each visitor loads all of them`,
    }),
  )
