import { toHexColor } from '../../services/dom/hexColor.ts'
import type { Look } from './look.ts'

/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/** What accent colours lie on, by mode: the card, and the surface furthest from it (styles/tokens.css `--wk-bg`, `--wk-bg-pressed`). */
const surfaces = {
  light: { card: white, furthest: [232, 229, 225], end: black },
  dark: { card: [28, 27, 25], furthest: [58, 55, 52], end: white },
} as const satisfies Record<Look['mode'], Record<string, Rgb>>

/** WCAG 2.2, 1.4.3, with room for rounding. */
const leastContrast = 4.5

export interface AccentColorsParameters {
  mode: Look['mode']
  /** `#rrggbb` */
  accent: string
}

/**
 * The colour tokens that follow from a page's accent, so that every text on it or in it keeps a contrast of 4.5:1, whatever the accent is:
 * no accent can make an amount, a receiver or a button's label vanish.
 *
 * @returns custom properties by name (styles/tokens.css)
 */
export function accentColors({ mode, accent }: AccentColorsParameters): Record<`--wk-${string}`, string> {
  const { card, furthest, end } = surfaces[mode]
  const base = parse(accent)
  // One of the two has 4.5:1 on any colour.
  const label = contrast(base, white) >= leastContrast ? white : black
  const hover = mix(base, label === white ? black : white, 0.1)
  const soft = mix(card, base, 0.12)
  return {
    '--wk-accent': toHexColor(base),
    '--wk-accent-hover': toHexColor(hover),
    '--wk-accent-fg': toHexColor(label),
    '--wk-accent-soft': toHexColor(soft),
    '--wk-accent-text': toHexColor(readable(base, end, [card, furthest, soft])),
  }
}

/** The colour nearest to the first, on the way to `end`, that can be read on each of the surfaces. */
function readable(color: Rgb, end: Rgb, on: readonly Rgb[]): Rgb {
  for (let share = 0; share < 1; share += 1 / 32) {
    const candidate = mix(color, end, share)
    if (on.every((surface) => contrast(candidate, surface) >= leastContrast)) return candidate
  }
  return end
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [channel(0), channel(1), channel(2)]
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(first: Rgb, second: Rgb): number {
  const ratio = (luminance(first) + 0.05) / (luminance(second) + 0.05)
  return Math.max(ratio, 1 / ratio)
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) =>
    // The standard's constants times 255.
    value <= 10.3 ? value / 3294.6 : ((value + 14.025) / 269.025) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const parse = (color: string): Rgb => {
  const bits = Number.parseInt(color.slice(1), 16)
  return [bits >> 16, (bits >> 8) & 255, bits & 255]
}
