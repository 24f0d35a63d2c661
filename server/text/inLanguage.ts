import { directionOf } from '#shared/text/languageTraits.ts'
import type { Locale } from '#shared/text/locales.ts'

/** A document that was built in English, with its element saying another language, and which way that runs. */
export const inLanguage = (html: string, locale: Locale): string =>
  html.replace('<html lang="en"', `<html lang="${locale}" dir="${directionOf(locale)}"`)
