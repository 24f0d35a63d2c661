import { blurDelay, blurFrames, blurTrial } from '../bridge/wait.ts'
import { defaultColor } from './modalElement.ts'
import type { ModalFrame } from './modalFrame.ts'
import { setStyle } from './setStyle.ts'

const blur = ';--wallet-kit-blur:blur(6px)'
/** `overlay` and `visibility` keep a closing dialog in sight until it has faded. */
const fade = ';transition:.15s,overlay .15s allow-discrete'
const veilStyle =
  'all:initial;position:absolute;inset:0;z-index:-1;pointer-events:none;visibility:inherit;backdrop-filter:var(--wallet-kit-blur)'

export type BackdropFrame = Pick<ModalFrame, 'dialog' | 'show' | 'isShown' | 'isEarly' | 'setMotion'>

/**
 * Shows the modal for the widget, over the dimmed page, and blurs the page once the card has come in: a blur under a
 * moving card is drawn again for each of its frames, which slow devices feel.
 *
 * An element behind the frame blurs, not the dialog around it: a browser that is asked whether a person sees what is in the
 * frame says no under any filter, and nothing in the embedded wallet could be approved.
 */
export function createBackdrops({ dialog, show, isShown, isEarly, setMotion }: BackdropFrame) {
  const veil = document.createElement('div')
  dialog.append(veil)
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = 0
  let isCostly = false
  /** A modal that is shown early is not confirmed by the widget yet: shown in its name, the focus would go to where nothing listens for Esc. */
  const isConfirmed = () => isShown() && !isEarly()

  /**
   * Counts the frames in which the blur comes in. Where pages are drawn without a graphics processor each one that changes
   * anything has the whole page blurred anew: scrolling would stutter. Such a device is spared it from then on.
   */
  const tryOut = (color: string) => {
    let frames = 0
    const count = () => {
      frames++
      request = requestAnimationFrame(count)
    }
    request = requestAnimationFrame(count)
    timer = setTimeout(() => {
      cancelAnimationFrame(request)
      // A hidden page gets no frames, which says nothing about the device.
      isCostly = frames > 0 && frames < blurFrames
      if (isCostly && isConfirmed()) show(color)
    }, blurTrial)
  }

  return {
    /** @param color of the backdrop; the default one if left out */
    show(color = defaultColor) {
      const still = matchMedia('(prefers-reduced-motion:reduce)').matches
      setMotion(still ? '' : fade)
      setStyle(veil, `${veilStyle};transition:backdrop-filter .2s`)
      show(color)
      clearTimeout(timer)
      cancelAnimationFrame(request)
      timer = setTimeout(() => {
        if (isCostly || !isConfirmed()) return
        show(color + blur)
        tryOut(color)
      }, blurDelay)
    },
  }
}
