import * as z from 'zod/mini'

/** An e-mail address as browsers' own `type=email` fields take it. @see https://html.spec.whatwg.org/#valid-e-mail-address */
export const emailSchema = z.string().check(z.maxLength(254), z.regex(z.regexes.html5Email))
