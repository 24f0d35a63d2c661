import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Dictionary } from '#shared/text/createText.ts'
import { sourceLocale } from '#shared/text/languageTraits.ts'
import { toDictionary } from '#shared/text/toDictionary.ts'
import type { Language } from './language.ts'

type Tables = Readonly<Record<string, Dictionary>>

const files = import.meta.glob<Tables>(['../../../locales/*/first.json', '../../../locales/*/widget.json'], {
  import: 'default',
})

/**
 * All of the widget's texts in one language.
 *
 * @param locale one of `locales`
 * @throws WalletKitError `FRAME_UNREACHABLE` where its files do not load
 */
export async function loadLanguage(locale: string, isTouch: boolean): Promise<Language> {
  if (locale === sourceLocale) return { locale, translated: {}, isWhole: true }
  const parts = await Promise.all(['first', 'widget'].map((name) => loadTables(locale, name)))
  return { locale, translated: toDictionary(Object.assign({}, ...parts), isTouch), isWhole: true }
}

async function loadTables(locale: string, name: string): Promise<Tables> {
  const load = files[`../../../locales/${locale}/${name}.json`]
  if (!load) throw new WalletKitError('INTERNAL', `There are no texts in ${locale}`)
  return load()
}
