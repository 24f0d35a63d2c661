import { createHash } from 'node:crypto'

/** Where the secure origin has the product's font for pages that the server writes: they do not know the name that a build gave it. */
export const pageFontPath = '/font.woff2'

/** Icons of 20 px as the product draws them. */
const glyphs = {
  wallet:
    'M3.5 6.8A2.3 2.3 0 0 1 5.8 4.5h7.7A1.5 1.5 0 0 1 15 6v1M3.5 6.8A1.7 1.7 0 0 0 5.2 8.5H15A1.5 1.5 0 0 1 16.5 10v4.5A1.5 1.5 0 0 1 15 16H5.5a2 2 0 0 1-2-2zM13.2 12.2v.1',
  device:
    'M6.5 2.5h7A1.5 1.5 0 0 1 15 4v12a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 5 16V4a1.5 1.5 0 0 1 1.5-1.5zM8.8 14.8h2.4',
  done: 'M4.5 10.4l3.6 3.6 7.4-7.8',
  problem: 'M10 6.5v4.2M10 13.6v.1M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14z',
} as const
export type Glyph = keyof typeof glyphs

/** The sign at the head of a page: what it is about, or how it ended. Decoration: it is said below. */
export const pageSign = (glyph: Glyph): string =>
  `<span class="sign" data-glyph="${glyph}"><svg width="28" height="28" viewBox="0 0 20 20" aria-hidden="true"><path d="${glyphs[glyph]}"/></svg></span>`

/**
 * The look of the pages that the server writes itself (the windows of a login, the page behind a device link): the product's colours, font,
 * corners and buttons, light or dark by the system. Colours are those of `shared/styles/tokens.css`.
 */
export const pageStyle = `
@font-face { font-family: "WK Inter Fallback"; src: local("Arial"), local("ArialMT"), local("Liberation Sans"), local("Arimo"); size-adjust: 107.06%; ascent-override: 90.49%; descent-override: 22.53%; line-gap-override: 0% }
@font-face { font-family: "WK Inter"; font-weight: 400 700; font-display: swap; src: url("${pageFontPath}") format("woff2") }
:root { color-scheme: light; --page: #f6f4f1; --bg: #ffffff; --raised: #f7f6f4; --hover: #f0eeeb; --pressed: #e8e5e1; --fg: #1a1917; --muted: #645f58; --line: #f0eeeb; --accent: #4353ff; --accent-hover: #3746e8; --accent-text: #4353ff; --accent-soft: #eef0ff; --success: #0b764a; --success-soft: #e6f6ed; --warning: #8a5600; --warning-soft: #fcf1de; --shadow: 0 0 0 1px rgb(26 25 23 / 4%), 0 12px 24px -6px rgb(26 25 23 / 10%), 0 40px 72px -20px rgb(26 25 23 / 24%) }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --page: #11100f; --bg: #1c1b19; --raised: #282624; --hover: #312f2c; --pressed: #3a3734; --fg: #f6f4f1; --muted: #ada79f; --line: #312f2c; --accent: #525fff; --accent-hover: #4353ff; --accent-text: #a3abff; --accent-soft: #2a2b48; --success: #4ccb8f; --success-soft: #16321f; --warning: #f0b44c; --warning-soft: #35290f; --shadow: 0 0 0 1px rgb(255 255 255 / 4%), 0 40px 72px -20px rgb(0 0 0 / 60%) } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: var(--page); color: var(--fg); font: 400 16px/1.4 "WK Inter", "WK Inter Fallback", system-ui, sans-serif; -webkit-font-smoothing: antialiased; -webkit-text-size-adjust: 100% }
main { width: min(100%, 400px); padding: 32px 24px 24px; border-radius: 28px; background: var(--bg); box-shadow: var(--shadow); text-align: center }
.sign { position: relative; display: grid; place-items: center; width: 64px; height: 64px; margin: 0 auto 20px; border-radius: 20px; background: var(--accent-soft); color: var(--accent-text) }
.sign svg { fill: none; stroke: currentColor; stroke-width: 1.4; stroke-linecap: round; stroke-linejoin: round }
.sign[data-glyph=done] { background: var(--success-soft); color: var(--success) }
.sign[data-glyph=problem] { background: var(--warning-soft); color: var(--warning) }
h1 { margin: 0 0 8px; font-size: 20px; font-weight: 600; line-height: 1.3; letter-spacing: -.016em; text-wrap: balance }
p { margin: 0 0 16px; color: var(--muted); font-size: 14px; overflow-wrap: anywhere; text-wrap: pretty }
p:last-child { margin-bottom: 0 }
[hidden] { display: none }
dl { margin: 0 0 16px; padding: 4px 14px; border-radius: 14px; background: var(--raised); font-size: 14px; text-align: start }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0 }
dl div + div { border-top: 1px solid var(--line) }
dt { flex: none; color: var(--muted) }
dd { margin: 0; font-weight: 500; text-align: end; overflow-wrap: anywhere }
button { display: block; width: 100%; min-height: 48px; margin: 8px 0 0; padding: 0 16px; border: 0; border-radius: 14px; background: var(--raised); color: inherit; font: inherit; font-weight: 600; letter-spacing: -.006em; cursor: pointer }
@media (prefers-reduced-motion: no-preference) { button { transition: background-color 120ms } }
button:hover { background: var(--hover) }
button:active { background: var(--pressed) }
button.primary { background: var(--accent); color: #ffffff }
button.primary:hover, button.primary:active { background: var(--accent-hover) }
button:disabled, button:disabled:hover { background: var(--raised); color: var(--muted); cursor: default }
button:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px }
`

/** Its source for a Content-Security-Policy. */
export const pageStyleHash = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`
