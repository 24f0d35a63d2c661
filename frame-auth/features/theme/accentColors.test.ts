import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentColors } from './accentColors.ts'

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const part = Number.parseInt(color.slice(index, index + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first = '', second = ''): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** By mode: each surface that text in the accent's colour is written on (styles/tokens.css). */
const surfaces = {
  light: ['#ffffff', '#f7f6f4', '#f0eeeb', '#e8e5e1'],
  dark: ['#1c1b19', '#282624', '#312f2c', '#3a3734'],
}

const anyMode = fc.constantFrom('light' as const, 'dark' as const)
const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('accentColors', () => {
  it('threat 8 behavior: whatever the accent is, each text on it or in it has 4.5:1', () => {
    return fc.assert(
      fc.property(anyMode, anyColor, (mode, accent) => {
        const colors = accentColors({ mode, accent })
        expect(contrast(colors['--wk-accent-fg'], colors['--wk-accent'])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colors['--wk-accent-fg'], colors['--wk-accent-hover'])).toBeGreaterThanOrEqual(4.5)
        for (const surface of [...surfaces[mode], colors['--wk-accent-soft']])
          expect(contrast(colors['--wk-accent-text'], surface)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['#ffffff', '#000000', '#f5f51d', '#777777', '#1c1b19'])(
    'threat 8 behavior: the accent %s, which is near to a surface or to a text',
    (accent) => {
      for (const mode of ['light', 'dark'] as const) {
        const colors = accentColors({ mode, accent })
        expect(contrast(colors['--wk-accent-fg'], colors['--wk-accent-hover'])).toBeGreaterThanOrEqual(4.5)
        for (const surface of [...surfaces[mode], colors['--wk-accent-soft']])
          expect(contrast(colors['--wk-accent-text'], surface)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it('behavior: an accent that can be read is kept as it is', () => {
    expect(accentColors({ mode: 'light', accent: '#1e6b62' })).toMatchObject({
      '--wk-accent': '#1e6b62',
      '--wk-accent-fg': '#ffffff',
      '--wk-accent-text': '#1e6b62',
    })
  })
})
