import { setStyle } from '../setStyle.ts'
import {
  backdropStyle,
  closedStyle,
  defaultBackdrop,
  frameStyle,
  type OnDismiss,
  raise,
  type Surface,
  shownStyle,
  silentFrameStyle,
} from '../surface.ts'

/** The page's two elements, as the frame and what is told by it change them. */
export interface Stage {
  readonly dialog: HTMLDialogElement
  readonly iframe: HTMLIFrameElement
  /** Replaces the listener. */
  listen(onDismiss: OnDismiss): void
  isShown(): boolean
  /** Whether it was shown ahead of the widget, which has not confirmed it. */
  isEarly(): boolean
  /** Loads `url` into the frame; a dialog that the page has just removed comes up again. */
  load(url: string): void
  /** Shows the modal for the widget. `backdrop` is its colour and more, in CSS. */
  show(backdrop?: string): void
  /** How the dialog fades when it goes, in CSS. */
  setMotion(css: string): void
  /** What of the dialog the frame takes, in CSS; all of it where that is empty. */
  setArea(css: string): void
  hide(): void
  /** Whether clicks go to the frame, or to the dialog because nothing in the frame would answer them. What has ever answered is shown. */
  setAlive(alive: boolean): void
  /** Hides the frame: what is in it may be the browser's own page of what went wrong. */
  silence(): void
  /** As the surface's. */
  say(text?: string): void
  /** Sets the elements' inline styles again unless they are those that were set last. */
  mend(): void
}

/** Directs the surface that the first part has made, from when somebody in the frame may answer. */
export function createStage(surface: Surface, zIndex: () => unknown): Stage {
  const { dialog, iframe } = surface
  let alive = false
  let isHeard = false
  let backdrop = ''
  let motion = ''
  let area = ''
  let painted = ''
  const styles = () => dialog.style.cssText + iframe.style.cssText

  const paint = () => {
    if (!surface.shown) backdrop = ''
    else backdrop ||= defaultBackdrop
    const look = surface.shown ? shownStyle : closedStyle + motion
    setStyle(dialog, `${look};z-index:${zIndex() ?? 999}${backdrop}`)
    const frameLook = (isHeard ? frameStyle : silentFrameStyle) + area
    setStyle(iframe, surface.shown && alive ? `${frameLook};pointer-events:auto` : frameLook)
    painted = styles()
  }
  surface.paint = paint

  /** Ahead of a widget that is not up yet, nothing in the frame would hear Esc. */
  const answers = () => alive && !surface.early
  const focus = () => {
    const wanted = answers() ? iframe : dialog
    // A modal dialog takes it by itself as it comes up; asked once more, the browser lays the page out for nothing.
    if (surface.shown && document.activeElement !== wanted) wanted.focus()
  }

  return {
    dialog,
    iframe,
    listen(onDismiss) {
      surface.onDismiss = onDismiss
    },
    isShown: () => surface.shown,
    isEarly: () => surface.early,
    load(url) {
      alive = isHeard = false
      const isRemoved = !dialog.isConnected
      surface.load(url)
      if (isRemoved && surface.shown) raise(dialog)
      focus()
    },
    show(color) {
      const rises = !surface.shown
      const was = surface.shown && answers()
      surface.shown = true
      surface.early = false
      if (color) backdrop = backdropStyle(color)
      paint()
      if (rises) raise(dialog)
      // A frame that has the focus keeps it where it is inside.
      if (!was) focus()
    },
    setMotion(css) {
      motion = css
    },
    setArea(css) {
      area = css
      paint()
    },
    hide: surface.hide,
    setAlive(next) {
      if (next) surface.notice?.remove()
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
    say: surface.say,
    mend() {
      if (styles() !== painted) paint()
    },
  }
}
