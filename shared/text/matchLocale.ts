import { type Locale, locales } from './locales.ts'

/**
 * The kit's language for what somebody reads: the first of the wanted ones that is there, whatever the country, but in the same script
 * (RFC 4647 §3.4 would lose `pt-PT` and `zh-Hans`, and a reader of traditional Chinese does not read the simplified one).
 *
 * @param wanted BCP 47 tags, the best one first, as `navigator.languages` has them; what is no tag is left out
 * @returns null where none of them is there
 * @example matchLocale(['pl', 'pt-PT', 'en']) // 'pt-BR'
 */
export function matchLocale(wanted: readonly string[]): Locale | null {
  for (const tag of wanted) {
    const key = keyOf(tag)
    const found = key && locales.find((locale) => keyOf(locale) === key)
    if (found) return found
  }
  return null
}

/** Language and script, the likely one where the tag says none. */
function keyOf(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    // No tag of BCP 47.
    return null
  }
}
