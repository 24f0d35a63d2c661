import { parseAccept } from 'hono/utils/accept'
import { sourceLocale } from '#shared/text/languageTraits.ts'
import type { Locale } from '#shared/text/locales.ts'
import { matchLocale } from '#shared/text/matchLocale.ts'

/** Longest header that is read, in characters, and longest tag. */
const limits = { header: 1_024, tag: 35 } as const

/**
 * The kit's language for who sends a request.
 *
 * @param accepted the header Accept-Language (RFC 9110 §12.5.4)
 * @param asked what goes before that, such as the language of the page around
 * @example readLocale('de-AT,de;q=0.9,en;q=0.8') // 'de'
 */
export function readLocale(accepted: string | undefined, asked?: string): Locale {
  const tags = parseAccept((accepted ?? '').slice(0, limits.header)).map(({ type }) => type)
  const wanted = [asked ?? '', ...tags].map((tag) => tag.slice(0, limits.tag))
  return matchLocale(wanted) ?? sourceLocale
}
