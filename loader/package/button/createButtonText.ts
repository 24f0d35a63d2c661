import { createText, type Dictionary, type Translate } from '#shared/text/createText.ts'
import { sourceLocale } from '#shared/text/languageTraits.ts'
import type { Locale } from '#shared/text/locales.ts'
import { matchLocale } from '#shared/text/matchLocale.ts'
import ar from '../../../locales/ar/page.json' with { type: 'json' }
import de from '../../../locales/de/page.json' with { type: 'json' }
import es from '../../../locales/es/page.json' with { type: 'json' }
import fr from '../../../locales/fr/page.json' with { type: 'json' }
import id from '../../../locales/id/page.json' with { type: 'json' }
import ja from '../../../locales/ja/page.json' with { type: 'json' }
import ptBR from '../../../locales/pt-BR/page.json' with { type: 'json' }
import ru from '../../../locales/ru/page.json' with { type: 'json' }
import tr from '../../../locales/tr/page.json' with { type: 'json' }
import vi from '../../../locales/vi/page.json' with { type: 'json' }
import zhCN from '../../../locales/zh-CN/page.json' with { type: 'json' }
import { buttonText } from './text.ts'

const translated: Readonly<Record<Exclude<Locale, 'en'>, Dictionary>> = {
  ar: ar.button,
  de: de.button,
  es: es.button,
  fr: fr.button,
  id: id.button,
  ja: ja.button,
  'pt-BR': ptBR.button,
  ru: ru.button,
  tr: tr.button,
  vi: vi.button,
  'zh-CN': zhCN.button,
}

/**
 * What the button says, in the first of these languages that the kit speaks; in English where it speaks none.
 *
 * @param wanted BCP 47 tags, the best one first
 */
export function createButtonText(wanted: readonly string[]): Translate<keyof typeof buttonText> {
  const locale = matchLocale(wanted) ?? sourceLocale
  return createText({
    locale,
    messages: buttonText,
    ...(locale !== sourceLocale && { translated: translated[locale] }),
  })
}
