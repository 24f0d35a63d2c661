import { toHexColor } from './hexColor.ts'

/** `color(srgb r g b)`, each from 0 to 1 within sRGB. Transparency is left out. */
const srgb = /^color\(srgb (-?[\d.e-]+) (-?[\d.e-]+) (-?[\d.e-]+)(?: \/ [\d.e-]+)?\)$/

/**
 * Has the browser read colours.
 *
 * @returns a function that gives any CSS colour as an opaque `#rrggbb`; null where the text is no colour, or the browser cannot tell
 */
export function createColorReader(window: Window): (css: string) => string | null {
  return (css) => {
    const probe = window.document.createElement('span')
    // As a declaration of its own: a text with more in it than one colour sets nothing.
    probe.style.setProperty('color', `color-mix(in srgb, ${css} 100%, ${css})`)
    if (probe.style.color === '') return null
    probe.hidden = true
    window.document.body.append(probe)
    const [, ...channels] = srgb.exec(window.getComputedStyle(probe).color) ?? []
    probe.remove()
    if (channels.length !== 3) return null
    return toHexColor(channels.map(toByte))
  }
}

const toByte = (channel: string) => Math.round(Math.min(1, Math.max(0, Number.parseFloat(channel))) * 255)
