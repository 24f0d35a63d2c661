import type { Surface } from '../surface/createSurface.ts'
import { defaultBackdrop } from '../surface/styles.ts'
import { blurDelay } from './timings.ts'

const blur = ';backdrop-filter:blur(6px)'
const comes = ';transition:backdrop-filter .15s'
/** `overlay` and `visibility` keep a closing dialog in sight until it has faded. */
const fade = ';transition:.15s,overlay .15s allow-discrete'

export type BackdropSurface = Pick<Surface, 'show' | 'isShown' | 'isEarly' | 'setMotion'>

/**
 * Shows the modal for the widget, over the dimmed page, and blurs the page once the card has come in: a blur under a
 * moving card is drawn anew for each of its frames, which slow devices feel.
 */
export function createBackdrops({ show, isShown, isEarly, setMotion }: BackdropSurface) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** @param color of the backdrop; the default one if left out */
    show(color = defaultBackdrop) {
      const still = matchMedia('(prefers-reduced-motion:reduce)').matches
      setMotion(still ? '' : fade)
      show(true, color)
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isShown() && !isEarly()) show(true, color + blur + (still ? '' : comes))
      }, blurDelay)
    },
  }
}
