import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { html } from 'hono/html'
import { describe, expect, it } from 'vitest'
import { createTestKit, secure, testDist } from '../testing/createTestKit.ts'
import { createAsset } from './asset.ts'
import { pageFontPath, pageStyle } from './pageLook.ts'
import { standaloneHeaders, standalonePage } from './standalonePage.ts'

const tokens = readFileSync(resolve(import.meta.dirname, '../../shared/styles/tokens.css'), 'utf8')
/** What a name stands for in a part of a style, with the names that it leads to. */
const valueIn = (css: string, name: string): string => {
  const value = new RegExp(`\\s${name}:\\s*([^;]+);`).exec(css)?.[1] ?? ''
  const next = /(--[\w-]+)\)+$/.exec(value)?.[1]
  return next === undefined ? value : valueIn(tokens, next)
}
const themes = { light: tokens.indexOf('.wk-theme,'), dark: tokens.indexOf('.wk-theme[data-theme="dark"]') }
const ours = {
  light: pageStyle.slice(pageStyle.indexOf(':root {'), pageStyle.indexOf('@media')),
  dark: pageStyle.slice(pageStyle.indexOf('@media')),
}
const names = {
  '--bg': '--wk-bg',
  '--raised': '--wk-bg-raised',
  '--hover': '--wk-bg-hover',
  '--pressed': '--wk-bg-pressed',
  '--fg': '--wk-fg',
  '--muted': '--wk-fg-muted',
  '--line': '--wk-line',
  '--accent': '--wk-accent',
  '--accent-hover': '--wk-accent-hover',
  '--accent-text': '--wk-accent-text',
  '--accent-soft': '--wk-accent-soft',
  '--success': '--wk-success',
  '--success-soft': '--wk-success-soft',
  '--warning': '--wk-warning',
  '--warning-soft': '--wk-warning-soft',
}

describe('the pages that the server writes', () => {
  it.each(['light', 'dark'] as const)('default: have the product’s colours, %s', (theme) => {
    const product = tokens.slice(themes[theme])
    for (const [own, name] of Object.entries(names)) {
      const color = valueIn(product, name)
      expect(color, name).toMatch(/^#[0-9a-f]{6}$/)
      expect(valueIn(ours[theme], own), own).toBe(color)
    }
  })

  it('default: have the product’s font, from where they are themselves', async () => {
    const font = createAsset('font', 'font/woff2')
    const secureAssets = new Map([
      ['inter-latin-ext-fW6k2I.woff2', createAsset('other', 'font/woff2')],
      ['inter-latin-Pm7V8A.woff2', font],
    ])
    const app = createTestKit({ overrides: { dist: { ...testDist(), secureAssets } } })
    const response = await app.request(secure + pageFontPath)
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'font/woff2',
      'font',
    ])
    expect(response.headers.get('cache-control')).toMatch(/max-age=604800/)
    expect((await createTestKit().request(secure + pageFontPath)).status).toBe(404)
  })

  it('default: the page behind a device link looks like the product, and its policy takes that', async () => {
    const page = await standalonePage({ glyph: 'problem', title: 'Gone', content: html`<p>${'<b>'}</p>` })
    expect(page).toContain(`<style>${pageStyle}</style>`)
    expect(page).toContain('<span class="sign" data-glyph="problem"><svg')
    expect(page).toContain('<p>&lt;b&gt;</p>')
    const policy = standaloneHeaders['Content-Security-Policy'] ?? ''
    const hash = createHash('sha256').update(pageStyle).digest('base64')
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(policy).toContain("font-src 'self'")
  })
})
