import { html, raw } from 'hono/html'
import { directionOf, sourceLocale } from '#shared/text/languageTraits.ts'
import type { Locale } from '#shared/text/locales.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { type Glyph, pageSign, pageStyle, pageStyleHash } from './pageLook.ts'
import { permissionsPolicy } from './permissionsPolicy.ts'
import { documentHeaders } from './responseHeaders.ts'

/** On pages of the secure origin that stand alone and run no script: nobody frames them, they load nothing but the product's font. */
export const standaloneHeaders: Readonly<Record<string, string>> = {
  ...documentHeaders,
  'Content-Security-Policy': contentSecurityPolicy.standalone({ scripts: [], styles: [pageStyleHash] }),
  'Permissions-Policy': permissionsPolicy.problem,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

type Content = ReturnType<typeof html>

/** A page of that kind. `content` is escaped where it was written by `html`. */
export async function standalonePage({
  locale = sourceLocale,
  glyph,
  title,
  content,
}: {
  /** One of `locales`: what the page is written in. */
  locale?: Locale
  glyph: Glyph
  title: string
  content: Content
}): Promise<string> {
  const page = await html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>STYLE</style></head>
<body><main>${raw(pageSign(glyph))}<h1>${title}</h1>${content}</main></body></html>`
  return String(page).replace('<style>STYLE</style>', () => `<style>${pageStyle}</style>`)
}
