import { timings } from '#shared/constants/timings.ts'
import { insertJson } from '../../../responses/insertJson.ts'
import { login } from '../text.ts'
import { loginScript } from './loginScript.ts'
import { pageStyle } from './pageStyle.ts'

/** How long the window waits for its opener's word before it asks the person, in milliseconds. */
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
  return insertJson(html, 'wallet-kit-login', { attempt, kitOrigin, base, armDelay, openerPatience, texts })
}
