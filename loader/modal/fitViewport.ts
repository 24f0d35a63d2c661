import type { ModalFrame } from './modalFrame.ts'

/** The part of the page that a person sees, in CSS pixels (`visualViewport`). */
type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/**
 * Puts the frame where the keyboard of a phone leaves room (R33): browsers lay it over the page, and frames do not get to know. The
 * dialog stays as large as the page, so that nothing of it shows beside the keyboard.
 *
 * A person who has zoomed in moves the page under the screen as before.
 */
export function fitViewport(
  { dialog, setArea }: { readonly dialog: Pick<HTMLElement, 'clientHeight'> } & Pick<ModalFrame, 'setArea'>,
  { height, offsetTop, scale }: Viewport,
): void {
  const isCovered = scale < 1.01 && height < dialog.clientHeight - 1
  setArea(isCovered ? `;height:${height}px;margin-top:${offsetTop}px` : '')
}
