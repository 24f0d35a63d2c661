import { createHash } from 'node:crypto'
import { timings } from '#shared/constants/timings.ts'
import { directionOf } from '#shared/text/languageTraits.ts'
import type { Locale } from '#shared/text/locales.ts'
import { insertJson } from '../../responses/insertJson.ts'
import { pageSign, pageStyle } from '../../responses/pageLook.ts'
import { serverText } from '../../text/serverText.ts'
import { loginScript } from './loginScript.ts'
import { socialPolicy } from './socialPolicy.ts'

/** Of the windows of a login: as the server's other pages, and what turns while something is waited for. */
export const loginStyle = `${pageStyle}
#site { padding: 14px; border-radius: 14px; background: var(--raised); color: var(--fg); font-size: 16px; font-weight: 600 }
.sign[data-glyph=problem], [data-failed] .sign[data-glyph=wallet] { display: none }
[data-failed] .sign[data-glyph=problem], [data-ended] .sign { display: grid }
[data-busy] .sign::after { content: ''; position: absolute; inset: -9px; border: 3px solid var(--hover); border-top-color: var(--accent-text); border-radius: 50%; animation: turn 1s linear infinite }
[data-busy] .sign { border-radius: 50% }
@keyframes turn { to { rotate: 1turn } }
@media (prefers-reduced-motion: reduce) { [data-busy] .sign::after { animation-duration: 4s } }
`

/** Only a window that a script has opened can close itself; in any other the page stays, and says so. */
export const closeScript = 'close()'

/** How long the window waits for its opener's word, once it knows of the login, before it asks the person, in milliseconds. */
const openerTimeoutMs = 2_000

interface LoginPageParameters {
  locale: Locale
  /** Of the provider, as people know it. */
  provider: string
  attempt: string
  kitOrigin: string
  /** Where the page's own calls go. */
  base: string
}

/** The window of a login before the provider. */
export function loginPage({ locale, provider, attempt, kitOrigin, base }: LoginPageParameters): string {
  const text = serverText(locale)
  const sayOf = (name: 'ask' | 'missing' | 'failed' | 'broken') => ({
    title: text(`login.${name}.title`, { provider }),
    lead: text(`login.${name}.lead`),
  })
  const texts = {
    ask: sayOf('ask'),
    missing: sayOf('missing'),
    failed: sayOf('failed'),
    broken: sayOf('broken'),
  }
  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${texts.ask.title}</title>
<style>${loginStyle}</style>
</head>
<body data-busy>
<main>
${pageSign('wallet')}${pageSign('problem')}
<div role="status"><h1 id="title">${text('login.waiting.title', { provider })}</h1></div>
<p id="lead">${text('login.waiting.lead')}</p>
<div id="ask" hidden>
<p id="site"></p>
<p>${text('login.advice')}</p>
<button class="primary" id="continue" disabled>${text('login.proceed', { provider })}</button>
</div>
</main>
<script>${loginScript}</script>
</body>
</html>`
  const armDelay = timings.approvalVisible
  const { registrationAsks } = socialPolicy
  const data = { attempt, kitOrigin, base, armDelay, openerTimeoutMs, registrationAsks, texts }
  return insertJson(html, 'wallet-kit-login', data)
}

/** How a login's window can end. */
export type LoginEnd = 'done' | 'refused' | 'stranger' | 'unknown' | 'unusable'

/** The last page of a login's window. @param close whether it closes itself */
export function endPage(locale: Locale, end: LoginEnd, close: boolean): string {
  const text = serverText(locale)
  const title = text(`login.${end}.title`)
  // Only what was done closes itself.
  const glyph = close ? 'done' : 'problem'
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${loginStyle}</style>
</head>
<body data-ended>
<main>
${pageSign(glyph)}
<h1>${title}</h1>
<p>${text(`login.${end}.lead`)}</p>
</main>
${close ? `<script>${closeScript}</script>` : ''}
</body>
</html>`
}

/** The source that a Content-Security-Policy needs for an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
