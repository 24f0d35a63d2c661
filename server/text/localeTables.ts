import type { Dictionary } from '#shared/text/createText.ts'
import type { Locale } from '#shared/text/locales.ts'
import arFirst from '../../locales/ar/first.json' with { type: 'json' }
import arServer from '../../locales/ar/server.json' with { type: 'json' }
import deFirst from '../../locales/de/first.json' with { type: 'json' }
import deServer from '../../locales/de/server.json' with { type: 'json' }
import esFirst from '../../locales/es/first.json' with { type: 'json' }
import esServer from '../../locales/es/server.json' with { type: 'json' }
import frFirst from '../../locales/fr/first.json' with { type: 'json' }
import frServer from '../../locales/fr/server.json' with { type: 'json' }
import idFirst from '../../locales/id/first.json' with { type: 'json' }
import idServer from '../../locales/id/server.json' with { type: 'json' }
import jaFirst from '../../locales/ja/first.json' with { type: 'json' }
import jaServer from '../../locales/ja/server.json' with { type: 'json' }
import ptBRFirst from '../../locales/pt-BR/first.json' with { type: 'json' }
import ptBRServer from '../../locales/pt-BR/server.json' with { type: 'json' }
import ruFirst from '../../locales/ru/first.json' with { type: 'json' }
import ruServer from '../../locales/ru/server.json' with { type: 'json' }
import trFirst from '../../locales/tr/first.json' with { type: 'json' }
import trServer from '../../locales/tr/server.json' with { type: 'json' }
import viFirst from '../../locales/vi/first.json' with { type: 'json' }
import viServer from '../../locales/vi/server.json' with { type: 'json' }
import zhCNFirst from '../../locales/zh-CN/first.json' with { type: 'json' }
import zhCNServer from '../../locales/zh-CN/server.json' with { type: 'json' }

type Tables = Readonly<Record<string, Dictionary>>
type Translated = Exclude<Locale, 'en'>

/** What the server writes itself, by language. */
export const serverTables: Readonly<Record<Translated, Tables>> = {
  ar: arServer,
  de: deServer,
  es: esServer,
  fr: frServer,
  id: idServer,
  ja: jaServer,
  'pt-BR': ptBRServer,
  ru: ruServer,
  tr: trServer,
  vi: viServer,
  'zh-CN': zhCNServer,
}

/** What the widget's first view says, by language: it is written into the document. */
export const firstTables: Readonly<
  Record<Translated, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  ar: arFirst,
  de: deFirst,
  es: esFirst,
  fr: frFirst,
  id: idFirst,
  ja: jaFirst,
  'pt-BR': ptBRFirst,
  ru: ruFirst,
  tr: trFirst,
  vi: viFirst,
  'zh-CN': zhCNFirst,
}
