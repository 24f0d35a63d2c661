import type { Surface } from '../surface/createSurface.ts'
import { paint } from '../surface/paint.ts'
import { defaultBackdrop } from '../surface/styles.ts'
import { blurDelay } from './timings.ts'

const blur = ';--wallet-kit-blur:blur(6px)'
/** `overlay` and `visibility` keep a closing dialog in sight until it has faded. */
const fade = ';transition:.15s,overlay .15s allow-discrete'
const veilStyle =
  'all:initial;position:absolute;inset:0;z-index:-1;pointer-events:none;visibility:inherit;backdrop-filter:var(--wallet-kit-blur)'

export type BackdropSurface = Pick<Surface, 'dialog' | 'show' | 'isShown' | 'isEarly' | 'setMotion'>

/**
 * Shows the modal for the widget, over the dimmed page, and blurs the page once the card has come in: a blur under a
 * moving card is drawn anew for each of its frames, which slow devices feel.
 *
 * An element behind the frame blurs, not the dialog around it: a browser that is asked whether a person sees what is in the
 * frame says no under any filter, and nothing in the embedded wallet could be approved.
 */
export function createBackdrops({ dialog, show, isShown, isEarly, setMotion }: BackdropSurface) {
  const veil = document.createElement('div')
  dialog.append(veil)
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** @param color of the backdrop; the default one if left out */
    show(color = defaultBackdrop) {
      const still = matchMedia('(prefers-reduced-motion:reduce)').matches
      setMotion(still ? '' : fade)
      paint(veil, veilStyle + (still ? '' : ';transition:backdrop-filter .15s'))
      show(true, color)
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isShown() && !isEarly()) show(true, color + blur)
      }, blurDelay)
    },
  }
}
