import * as z from 'zod/mini'

const error = 'Expected an http:// or https:// address'

/**
 * An address of the web, absolute. Zod's own `z.url` would be half a kilobyte of the first view.
 *
 * @param limit the most characters
 * @example webUrl().parse('https://harbor.example/deck?x=1')
 */
export const webUrl = (limit = 2048) =>
  z.string().check(
    z.maxLength(limit),
    z.regex(/^https?:\/\//i, { error, abort: true }),
    z.refine((text) => URL.canParse(text), error),
  )
