import type { Dictionary } from '#shared/text/createText.ts'
import { matchLocale } from '#shared/text/matchLocale.ts'
import { toDictionary } from '#shared/text/toDictionary.ts'

type Tables = Readonly<Record<string, Dictionary>>

const files = import.meta.glob<Tables>('../../locales/*/secure.json', { import: 'default' })

/**
 * The secure origin's texts in the first of these languages that is there.
 *
 * @param wanted BCP 47 tags, the best one first
 * @returns null where that is English, or none of them is there
 */
export async function loadTranslated(
  wanted: readonly string[],
  isTouch: boolean,
): Promise<{ locale: string; translated: Dictionary } | null> {
  const locale = matchLocale(wanted)
  const load = files[`../../locales/${locale}/secure.json`]
  if (locale === null || !load) return null
  return { locale, translated: toDictionary(await load(), isTouch) }
}
