import type { ProjectConfig } from '#shared/entities/project.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Dictionary } from '#shared/text/createText.ts'
import { sourceLocale } from '#shared/text/languageTraits.ts'
import { toDictionary } from '#shared/text/toDictionary.ts'
import type { Language } from './language.ts'
import '#shared/styles/rightToLeft.css'

type Tables = Readonly<Record<string, Dictionary>>

const files = import.meta.glob<Tables>(['../../../locales/*/first.json', '../../../locales/*/widget.json'], {
  import: 'default',
})

interface LanguageParameters {
  /** One of `locales`. */
  locale: string
  isTouch: boolean
  /** The operator's own texts, by language. */
  texts: ProjectConfig['texts']
}

/**
 * All of the widget's texts in one language.
 *
 * @throws WalletKitError `FRAME_UNREACHABLE` where its files do not load
 */
export async function loadLanguage({ locale, isTouch, texts }: LanguageParameters): Promise<Language> {
  const names = locale === sourceLocale ? [] : ['first', 'widget']
  const parts = await Promise.all(names.map((name) => loadTables(locale, name)))
  const kits = toDictionary(Object.assign({}, ...parts), isTouch)
  return { locale, translated: { ...kits, ...texts?.[locale] }, isWhole: true }
}

async function loadTables(locale: string, name: string): Promise<Tables> {
  const load = files[`../../../locales/${locale}/${name}.json`]
  if (!load) throw new WalletKitError('INTERNAL', `There are no texts in ${locale}`)
  return load()
}
