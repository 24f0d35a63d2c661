import { createHash } from 'node:crypto'
import { timings } from '#shared/constants/timings.ts'
import { insertJson } from '../../responses/insertJson.ts'
import { loginScript } from './loginScript.ts'
import { socialPolicy } from './socialPolicy.ts'
import { login } from './text.ts'

/** Of the windows of a login. Nothing is loaded for it. */
export const pageStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f4f4f6, #131316); color: light-dark(#1b1b1f, #f2f2f4); }
main { box-sizing: border-box; width: min(100%, 400px); padding: 32px; text-align: center; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 8px; text-wrap: balance; }
p { margin: 0 0 16px; color: light-dark(#56565e, #a5a5ad); overflow-wrap: anywhere; }
[hidden] { display: none; }
#site { padding: 12px; border-radius: 12px; background: light-dark(#fff, #1f1f24); color: inherit; font-weight: 600; }
button { width: 100%; min-height: 48px; border: 0; border-radius: 12px; font: inherit; font-weight: 600; color: #fff; background: #3556d6; cursor: pointer; }
button:disabled { opacity: .5; cursor: default; }
button:focus-visible { outline: 3px solid light-dark(#1b1b1f, #fff); outline-offset: 2px; }
[data-busy] main::before { content: ''; display: block; width: 28px; height: 28px; margin: 0 auto 16px; border: 3px solid; border-color: currentColor transparent; border-radius: 50%; animation: turn 1s linear infinite; }
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { [data-busy] main::before { animation-duration: 4s; } }
`

/** Only a window that a script has opened can close itself; in any other the page stays, and says so. */
export const closeScript = 'close()'

/** How long the window waits for its opener's word, once it knows of the login, before it asks the person, in milliseconds. */
const openerPatience = 2_000

interface LoginPageParameters {
  /** Of the provider, as people know it. */
  provider: string
  attempt: string
  kitOrigin: string
  /** Where the page's own calls go. */
  base: string
}

/** The window of a login before the provider. */
export function loginPage({ provider, attempt, kitOrigin, base }: LoginPageParameters): string {
  const { waiting, ask, missing, failed, broken, advice, proceed } = login
  const texts = {
    ask: { title: ask.title(provider), lead: ask.lead },
    missing,
    failed: { title: failed.title(provider), lead: failed.lead },
    broken,
  }
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${ask.title(provider)}</title>
<style>${pageStyle}</style>
</head>
<body data-busy>
<main>
<div role="status"><h1 id="title">${waiting.title(provider)}</h1></div>
<p id="lead">${waiting.lead}</p>
<div id="ask" hidden>
<p id="site"></p>
<p>${advice}</p>
<button id="continue" disabled>${proceed(provider)}</button>
</div>
</main>
<script>${loginScript}</script>
</body>
</html>`
  const armDelay = timings.approvalVisible
  const { registrationAsks } = socialPolicy
  const data = { attempt, kitOrigin, base, armDelay, openerPatience, registrationAsks, texts }
  return insertJson(html, 'wallet-kit-login', data)
}

/** The last page of a login's window. @param close whether it closes itself */
export function endPage({ title, lead }: { title: string; lead: string }, close: boolean): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lead}</p>
</main>
${close ? `<script>${closeScript}</script>` : ''}
</body>
</html>`
}

/** The source that a Content-Security-Policy needs for an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
