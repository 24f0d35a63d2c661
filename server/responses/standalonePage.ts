import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { permissionsPolicy } from './permissionsPolicy.ts'
import { documentHeaders } from './responseHeaders.ts'

const style = `
:root { color-scheme: light dark; --ink: #16181d; --soft: #5c6370; --card: #fff; --page: #f4f5f7; --line: #e3e5e9 }
@media (prefers-color-scheme: dark) { :root { --ink: #f2f3f5; --soft: #9aa1ad; --card: #1b1d22; --page: #101114; --line: #2c2f36 } }
body { margin: 0; padding: 48px 16px; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 380px; margin: 0 auto; padding: 32px; background: var(--card); border-radius: 24px }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 1.3 }
p { margin: 0 0 16px; color: var(--soft); overflow-wrap: anywhere }
dl { margin: 0 0 16px; border-top: 1px solid var(--line) }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line) }
dt { color: var(--soft) }
dd { margin: 0; text-align: end; overflow-wrap: anywhere }
button { display: block; width: 100%; min-height: 48px; margin: 8px 0 0; border: 1px solid var(--line); border-radius: 14px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.primary { border-color: var(--ink); background: var(--ink); color: var(--card) }
button:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px }
`

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** On pages of the secure origin that stand alone and run no script: nobody frames them, they load nothing. */
export const standaloneHeaders: Readonly<Record<string, string>> = {
  ...documentHeaders,
  'Content-Security-Policy': contentSecurityPolicy.standalone({ scripts: [], styles: [styleHash] }),
  'Permissions-Policy': permissionsPolicy.problem,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

type Content = ReturnType<typeof html>

/** A page of that kind. `content` is escaped where it was written by `html`. */
export async function standalonePage(title: string, content: Content): Promise<string> {
  const page = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>STYLE</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`
  return String(page).replace('<style>STYLE</style>', () => `<style>${style}</style>`)
}
