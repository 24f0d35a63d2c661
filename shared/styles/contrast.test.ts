import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8')

/** The declarations of the block that a selector opens. */
function block(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`)
  expect(start, selector).toBeGreaterThan(-1)
  const body = css.slice(start, css.indexOf('\n}', start))
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const primitives = block(':root')
const themes = {
  light: block('.wk-theme[data-theme="light"]'),
  dark: block('.wk-theme[data-theme="dark"]'),
}

/** A token's colour as `#rrggbb`; a host variable counts as not set. */
function colorOf(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name) ?? primitives.get(name) ?? ''
  const reference = /var\((--[\w-]+)(?:,\s*var\((--[\w-]+)\))?\)/.exec(value)
  const next = reference && (reference[2] ?? reference[1])
  if (next) return colorOf(tokens, next)
  expect(value, name).toMatch(/^#[0-9a-f]{6}$/)
  return value
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((index) => {
    const channel = Number.parseInt(color.slice(index, index + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['--wk-bg', '--wk-bg-floating', '--wk-bg-raised', '--wk-bg-hover', '--wk-bg-pressed']

describe.each(Object.entries(themes))('%s', (_, tokens) => {
  const ratio = (foreground: string, background: string) =>
    contrast(colorOf(tokens, foreground), colorOf(tokens, background))

  test.each<readonly [string, string]>([
    ...['--wk-fg', '--wk-fg-muted'].flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
    ['--wk-accent-fg', '--wk-accent'],
    ['--wk-accent-fg', '--wk-accent-hover'],
    ['--wk-accent-text', '--wk-bg'],
    ['--wk-accent-text', '--wk-bg-hover'],
    ['--wk-accent-text', '--wk-accent-soft'],
    ['--wk-success', '--wk-success-soft'],
    ['--wk-danger', '--wk-danger-soft'],
    ['--wk-warning', '--wk-warning-soft'],
  ])('behavior: text %s on %s reaches 4.5', (text, surface) => {
    expect(ratio(text, surface)).toBeGreaterThanOrEqual(4.5)
  })

  test.each<readonly [string, string]>([
    ['--wk-line-strong', '--wk-bg'],
    ['--wk-line-strong', '--wk-bg-raised'],
    ['--wk-accent', '--wk-bg'],
    ['--wk-accent-text', '--wk-bg'],
    ['--wk-success', '--wk-bg'],
    ['--wk-success', '--wk-bg-raised'],
    ['--wk-danger', '--wk-bg'],
    ['--wk-warning', '--wk-bg'],
  ])('behavior: control %s on %s reaches 3', (control, surface) => {
    expect(ratio(control, surface)).toBeGreaterThanOrEqual(3)
  })
})

test('behavior: both themes say the same tokens', () => {
  expect([...themes.dark.keys()].sort()).toEqual([...themes.light.keys()].sort())
})
