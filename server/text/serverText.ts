import { createText, type Translate } from '#shared/text/createText.ts'
import { formatTag, sourceLocale } from '#shared/text/languageTraits.ts'
import { type Locale, locales } from '#shared/text/locales.ts'
import { toDictionary } from '#shared/text/toDictionary.ts'
import { custodyMailText } from './custodyMails.ts'
import { serverTables } from './localeTables.ts'
import { loginMailText } from './loginMails.ts'
import { loginWindowText } from './loginWindows.ts'

const messages = { ...loginMailText, ...loginWindowText, ...custodyMailText }
export type ServerTextKey = keyof typeof messages

/** What the server writes to people, in one language. */
export type ServerText = Translate<ServerTextKey>

const translate = (locale: Locale): ServerText =>
  createText({
    locale,
    messages,
    translated: locale === sourceLocale ? {} : toDictionary(serverTables[locale]),
  })
const byLocale: ReadonlyMap<Locale, ServerText> = new Map(
  locales.map((locale) => [locale, translate(locale)]),
)

/**
 * Made once for each language: each call of the secure frame's API names its caller's browser.
 *
 * @example serverText('es')('mail.code.subject', { site: 'shop.example' })
 */
export function serverText(locale: Locale = sourceLocale): ServerText {
  return byLocale.get(locale) ?? translate(locale)
}

/**
 * A moment as mails say it, with its time zone: whoever reads it may be anywhere. With plain spaces, which every mail program draws.
 *
 * @param milliseconds since the epoch
 * @example formatMoment(0, 'en') // 'Thu, Jan 1, 1970, 12:00 AM UTC'
 */
export function formatMoment(milliseconds: number, locale: string = sourceLocale): string {
  return new Intl.DateTimeFormat(formatTag(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
    .format(milliseconds)
    .replace(/[\u00a0\u202f]/g, ' ')
}
