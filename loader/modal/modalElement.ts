import { createNotice } from './notice.ts'
import { setStyle } from './setStyle.ts'

/** The person dismisses the modal: by Esc, by a click where no frame answers, or (`closed`) the browser has closed the dialog. */
export type OnDismiss = (closed: boolean) => void

/** The kit's two elements in the page. Code that changes `shown` calls `paint`. */
export interface ModalElement {
  readonly dialog: HTMLDialogElement
  readonly iframe: HTMLIFrameElement
  shown: boolean
  /** Whether it was shown ahead of the widget, which has not confirmed it. */
  early: boolean
  /** Without one, nothing is done about what happens to the dialog. */
  onDismiss?: OnDismiss | undefined
  /** Sets the dialog's inline style. The bridge, whose frame may answer, replaces this with its own. */
  paint(): void
  /** Puts the frame into the page if need be, and loads `url`, which has a query, into it in any case: in the language of the page. */
  load(url: string): void
  /** Shows the modal ahead of the widget. */
  show(): void
  /** The notice to the visitor in the frame's place, until something is loaded there again. */
  notice?: HTMLElement
  /** Shows a notice, by default that nothing answers, for as long as the modal is shown and nothing else is in it. */
  say(text?: string): void
  hide(): void
}

/**
 * Creates a modal `<dialog>`, which the browser keeps above everything and which makes the page inert, and the frame that
 * fills it. Nothing else of the page is touched (R10).
 *
 * @param read the options: `zIndex` orders the dialog where the browser has no top layer, `locale` is the page's language
 */
export function createModalElement(read: (name: string) => unknown): ModalElement {
  const dialog = document.createElement('dialog')
  const iframe = document.createElement('iframe')
  iframe.title = 'WalletKit'
  // Its origin and no more. With none at all the browser would hide who embeds the frame from it (security.md rule 5).
  iframe.referrerPolicy = 'strict-origin'
  iframe.allow = delegated
  iframe.sandbox = sandbox
  // The dialog, and not the frame, is given the focus until the document in the frame listens for Esc.
  dialog.tabIndex = -1

  setStyle(iframe, silentFrameStyle)
  const modalElement: ModalElement = {
    dialog,
    iframe,
    shown: false,
    early: false,
    paint() {
      setStyle(
        dialog,
        `${modalElement.shown ? shownStyle + defaultBackdrop : closedStyle};z-index:${read('zIndex') ?? 999}`,
      )
    },
    load(url) {
      modalElement.notice?.remove()
      iframe.remove()
      iframe.src = `${url}&lang=${read('locale') ?? document.documentElement.lang}`
      dialog.append(iframe)
      // Moved, it would load its frame anew.
      if (!dialog.isConnected) document.documentElement.append(dialog)
      modalElement.paint()
    },
    show() {
      if (modalElement.shown) return
      modalElement.shown = modalElement.early = true
      if (!dialog.isConnected) document.documentElement.append(dialog)
      modalElement.paint()
      dialog.showModal()
      // The browser may have given the focus to the frame, in which nothing listens for Esc yet.
      dialog.focus()
    },
    say(text) {
      modalElement.notice?.remove()
      modalElement.notice = createNotice(text)
      dialog.append(modalElement.notice)
    },
    hide() {
      modalElement.shown = modalElement.early = false
      modalElement.paint()
      dialog.close()
    },
  }

  // The second click of a double click on the page's button arrives here.
  dialog.onclick = ({ detail }) => detail < 2 && modalElement.onDismiss?.(false)
  dialog.oncancel = (event) => {
    event.preventDefault()
    modalElement.onDismiss?.(false)
  }
  dialog.onclose = () => {
    if (!modalElement.shown || dialog.open) return
    modalElement.hide()
    modalElement.onDismiss?.(true)
  }
  return modalElement
}

/** What the frame may do (security.md rule 6). Never top navigation, modals or downloads. */
export const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'

/**
 * What is delegated to the frame, and without a name to the origin that it was given as its address only (rule 7). The widget
 * delegates the passkeys on to the embedded wallet: each level has to.
 */
export const delegated = 'camera;clipboard-write;publickey-credentials-get;publickey-credentials-create'

/*
 * The dialog's and the frame's inline styles. All are set as `!important` over `all: initial`, so that no rule of the
 * page reaches them (R42). Both elements keep one colour scheme at every moment, the same as the document inside:
 * otherwise browsers paint an opaque canvas behind the frame (R32).
 */

const common = 'all:initial;color-scheme:only light;width:100%;height:100%;display:block;'

/**
 * Hidden and not gone: a frame that is warmed up has laid itself out by the time it is shown. The pointer passes through it
 * from the start (R55). The bridge says how it fades when it goes (`motion`). It comes at once: each frame of a fade is drawn anew
 * for the whole page while the widget starts, and a `visibility` that takes its time is hidden in the first of them.
 */
export const closedStyle = `${common}position:fixed;inset:0;overflow:hidden;overscroll-behavior:contain;pointer-events:none;visibility:hidden`
export const shownStyle = `${closedStyle};visibility:visible;pointer-events:auto`
/** Clicks go to the dialog, for nothing in the frame would answer them yet. */
export const frameStyle = `${common}visibility:inherit;pointer-events:none`
/** A frame whose document has not greeted may show a page of the browser's own, which says that nothing was found. */
export const silentFrameStyle = `${common}pointer-events:none;visibility:hidden`

/** The backdrop in a colour, as a part of the dialog's style. */
export const backdropStyle = (color: string) => `;background:${color}`
export const defaultColor = '#0a0c1473'
export const defaultBackdrop = backdropStyle(defaultColor)
