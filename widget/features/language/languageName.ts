import { formatTag } from '#shared/text/languageTraits.ts'

/**
 * What a language calls itself: whoever looks for it may read no other one.
 *
 * @example languageName('de') // 'Deutsch'
 */
export function languageName(locale: string): string {
  const name = new Intl.DisplayNames(formatTag(locale), { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
