import {
  backdropStyle,
  closedStyle,
  defaultBackdrop,
  frameStyle,
  type ModalElement,
  type OnDismiss,
  shownStyle,
  silentFrameStyle,
} from './modalElement.ts'
import { setStyle } from './setStyle.ts'

/** How the dialog goes: `overlay` and `visibility` keep it in sight until it has faded. */
const fade = ';transition:.15s,overlay .15s allow-discrete'

/** The kit's two elements in the page, as the bridge changes them. */
export interface ModalFrame {
  readonly dialog: HTMLDialogElement
  readonly iframe: HTMLIFrameElement
  /** Replaces the listener. */
  listen(onDismiss: OnDismiss): void
  isShown(): boolean
  /** Whether it was shown ahead of the widget, which has not confirmed it. */
  isEarly(): boolean
  /** Loads `url` into the frame; a dialog that the page has just removed comes up again. */
  load(url: string): void
  /** Shows the modal for the widget, which it fades with when it goes. `color` of the backdrop, in CSS. */
  show(color?: string): void
  /** What of the dialog the frame takes, in CSS; all of it where that is empty. */
  setArea(css: string): void
  hide(): void
  /** Whether clicks go to the frame, or to the dialog because nothing in the frame would answer them. What has ever answered is shown. */
  setAlive(alive: boolean): void
  /** Hides the frame: what is in it may be the browser's own page of what went wrong. */
  silence(): void
  /** As the modal element's. */
  say(text?: string): void
  /** Sets the elements' inline styles again unless they are those that were set last. */
  restore(): void
}

/** Directs the modal element that the first part has made, from when a document in the frame may answer. */
export function createModalFrame(modalElement: ModalElement, zIndex: () => unknown): ModalFrame {
  const { dialog, iframe } = modalElement
  let alive = false
  let isHeard = false
  let backdrop = ''
  let motion = ''
  let area = ''
  let painted = ''
  const styles = () => dialog.style.cssText + iframe.style.cssText

  const paint = () => {
    if (!modalElement.shown) backdrop = ''
    else backdrop ||= defaultBackdrop
    const look = modalElement.shown ? shownStyle : closedStyle + motion
    setStyle(dialog, `${look};z-index:${zIndex() ?? 999}${backdrop}`)
    const frameLook = (isHeard ? frameStyle : silentFrameStyle) + area
    setStyle(iframe, modalElement.shown && alive ? `${frameLook};pointer-events:auto` : frameLook)
    painted = styles()
  }
  modalElement.paint = paint

  /** Ahead of a widget that is not up yet, nothing in the frame would hear Esc. */
  const answers = () => alive && !modalElement.early
  const focus = () => {
    const wanted = answers() ? iframe : dialog
    // A modal dialog takes it by itself as it comes up; asked once more, the browser lays the page out for nothing.
    if (modalElement.shown && document.activeElement !== wanted) wanted.focus()
  }

  return {
    dialog,
    iframe,
    listen(onDismiss) {
      modalElement.onDismiss = onDismiss
    },
    isShown: () => modalElement.shown,
    isEarly: () => modalElement.early,
    load(url) {
      alive = isHeard = false
      const isRemoved = !dialog.isConnected
      modalElement.load(url)
      if (isRemoved && modalElement.shown) raise(dialog)
      focus()
    },
    show(color) {
      const rises = !modalElement.shown
      const was = modalElement.shown && answers()
      modalElement.shown = true
      modalElement.early = false
      motion = matchMedia('(prefers-reduced-motion:reduce)').matches ? '' : fade
      if (color) backdrop = backdropStyle(color)
      paint()
      if (rises) raise(dialog)
      // A frame that has the focus keeps it where it is inside.
      if (!was) focus()
    },
    setArea(css) {
      area = css
      paint()
    },
    hide: modalElement.hide,
    setAlive(next) {
      if (next) modalElement.notice?.remove()
      if (alive === next) return
      alive = next
      isHeard ||= next
      // The focus goes to nothing that is hidden.
      paint()
      focus()
    },
    silence() {
      alive = isHeard = false
      paint()
      focus()
    },
    say: modalElement.say,
    restore() {
      if (styles() !== painted) paint()
    },
  }
}

/** Puts the dialog above everything, and the focus into it. One that the page has taken away has to be let go first. */
function raise(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected) return
  dialog.close()
  dialog.showModal()
}
