import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Dictionary } from '#shared/text/createText.ts'
import { sourceLocale } from '#shared/text/languageTraits.ts'
import type { Language } from './language.ts'

type Tables = Readonly<Record<string, Dictionary>>

const files = import.meta.glob<Tables>(['../../../locales/*/first.json', '../../../locales/*/widget.json'], {
  import: 'default',
})

/** What a key ends in whose text is for those who point with a finger. */
const touchMark = '@touch'

/**
 * All of the widget's texts in one language.
 *
 * @param locale one of `locales`
 * @throws WalletKitError `FRAME_UNREACHABLE` where its files do not load
 */
export async function loadLanguage(locale: string, isTouch: boolean): Promise<Language> {
  if (locale === sourceLocale) return { locale, translated: {}, isWhole: true }
  const parts = await Promise.all(['first', 'widget'].map((name) => loadTables(locale, name)))
  const texts: Dictionary = Object.assign({}, ...parts.flatMap((tables) => Object.values(tables)))
  return { locale, translated: isTouch ? withTouch(texts) : texts, isWhole: true }
}

async function loadTables(locale: string, name: string): Promise<Tables> {
  const load = files[`../../../locales/${locale}/${name}.json`]
  if (!load) throw new WalletKitError('INTERNAL', `There are no texts in ${locale}`)
  return load()
}

function withTouch(texts: Dictionary): Dictionary {
  const touch = Object.entries(texts).filter(([key]) => key.endsWith(touchMark))
  return {
    ...texts,
    ...Object.fromEntries(touch.map(([key, text]) => [key.slice(0, -touchMark.length), text])),
  }
}
