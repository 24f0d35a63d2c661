/** The person wants out: Esc, a click where no frame answers, or (`closed`) the browser has closed the dialog. */
export type OnDismiss = (closed: boolean) => void

export interface Surface {
  readonly dialog: HTMLDialogElement
  readonly iframe: HTMLIFrameElement
  /** Replaces the listener; without one, nothing is done about what happens to the dialog. */
  listen(onDismiss?: OnDismiss): void
  isShown(): boolean
  /** Whether it was shown ahead of the widget, which has not confirmed it. */
  isEarly(): boolean
  /** Puts the frame into the page if need be, and loads `url` into it in any case. */
  load(url: string): void
  /** Shows the modal ahead of the widget, or, with `confirmed`, for it. `backdrop` is its colour and more, in CSS. */
  show(confirmed?: boolean, backdrop?: string): void
  /** How the dialog fades when it goes, in CSS. */
  setMotion(css: string): void
  hide(): void
  /** What Esc does. */
  dismiss(): void
  /** Whether clicks go to the frame, or to the dialog because nothing in the frame would answer them. */
  setAlive(alive: boolean): void
  /** Sets the elements' inline styles again unless they are those that were set last. */
  mend(): void
  /** Takes the elements out of the page; hide them first. */
  destroy(): void
}

/**
 * The kit's two elements in the page: a modal `<dialog>`, which the browser keeps above everything and which makes the
 * page inert, and the frame that fills it. Nothing else of the page is touched (R10).
 *
 * @param zIndex orders it where the browser has no top layer
 */
export function createSurface(zIndex: () => unknown): Surface {
  const dialog = document.createElement('dialog')
  const iframe = document.createElement('iframe')
  iframe.title = 'WalletKit'
  iframe.referrerPolicy = 'no-referrer'
  iframe.allow = delegated
  iframe.sandbox = sandbox
  // The dialog, and not the frame, has the focus until somebody in the frame would hear Esc.
  dialog.autofocus = true
  dialog.tabIndex = -1

  let onDismiss: OnDismiss | undefined
  let shown = false
  let early = false
  let alive = false
  let backdrop = ''
  let motion = ''
  let painted = ''
  const styles = () => dialog.style.cssText + iframe.style.cssText

  /** Ahead of a widget that is not up yet, nothing in the frame would hear Esc. */
  const answers = () => alive && !early
  const focus = () => {
    const wanted = answers() ? iframe : dialog
    // A modal dialog takes it by itself as it comes up; asked once more, the browser lays the page out for nothing.
    if (shown && document.activeElement !== wanted) wanted.focus()
  }
  /** A dialog that the page has just removed comes up again with `load`. */
  const raise = () => {
    if (!shown || !dialog.isConnected) return
    dialog.close()
    dialog.showModal()
  }
  const repaint = () => {
    paint(dialog, `${shown ? shownStyle : closedStyle + motion};z-index:${zIndex() ?? 999}${backdrop}`)
    paint(iframe, `${frameStyle};pointer-events:${shown && alive ? 'auto' : 'none'}`)
    painted = styles()
  }

  const hide = () => {
    backdrop = ''
    shown = early = false
    repaint()
    dialog.close()
  }

  const dismiss = () => onDismiss?.(false)

  // A double click on the page's button has its second half here.
  dialog.onclick = ({ detail }) => detail < 2 && dismiss()
  dialog.oncancel = (event) => {
    event.preventDefault()
    dismiss()
  }
  dialog.onclose = () => {
    if (!shown || dialog.open) return
    hide()
    onDismiss?.(true)
  }

  return {
    dialog,
    iframe,
    listen(next) {
      onDismiss = next
    },
    isShown: () => shown,
    isEarly: () => early,
    load(url) {
      iframe.remove()
      iframe.src = url
      dialog.append(iframe)
      if (!dialog.isConnected) {
        document.documentElement.append(dialog)
        raise()
      }
      focus()
      repaint()
    },
    show(confirmed, css) {
      const rises = !shown
      const was = shown && answers()
      early = !confirmed && (early || rises)
      if (css || !backdrop) backdrop = backdropStyle + (css ?? defaultBackdrop)
      shown = true
      repaint()
      if (rises) raise()
      // A frame that has the focus keeps it where it is inside.
      if (!was) focus()
    },
    setMotion(css) {
      motion = css
    },
    hide,
    dismiss,
    setAlive(value) {
      if (alive === value) return
      alive = value
      focus()
      repaint()
    },
    mend() {
      if (styles() !== painted) repaint()
    },
    destroy: () => dialog.remove(),
  }
}

/** Sets an element's whole inline style through the CSSOM, which no Content-Security-Policy forbids (R47). */
export function paint(element: HTMLElement, css: string): void {
  element.style.cssText = `${css.replaceAll(';', '!important;')}!important`
}

/** What the frame may do (security.md rule 6). Never top navigation, modals or downloads. */
export const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'

/**
 * What is delegated to the frame, and without a name to the origin that it was given as its address only (rule 7). The widget
 * delegates the passkeys on to the embedded wallet: each level has to.
 */
export const delegated = 'clipboard-write;publickey-credentials-get;publickey-credentials-create'

/*
 * The dialog's and the frame's inline styles. All are set as `!important` over `all: initial`, so that no rule of the
 * page reaches them (R42). Both elements keep one colour scheme at every moment, the same as the document inside:
 * otherwise browsers paint an opaque canvas behind the frame (R32).
 */

const common = 'all:initial;color-scheme:only light;width:100%;height:100%;display:block;'

/**
 * Hidden and not gone: a frame that is warmed up has laid itself out by the time it is shown. It is out of the pointer's way
 * from the start (R55). How it goes is the second script's (`setMotion`). It comes at once: each frame of a fade is drawn anew
 * for the whole page while the widget starts, and a `visibility` that takes its time is hidden in the first of them.
 */
const closedStyle = `${common}position:fixed;inset:0;overflow:hidden;overscroll-behavior:contain;pointer-events:none;visibility:hidden`
const shownStyle = `${closedStyle};visibility:visible;pointer-events:auto`
const frameStyle = `${common}visibility:inherit`

export const defaultBackdrop = 'rgb(10 12 20/.45)'
const backdropStyle = ';background-color:'
