/**
 * Elements marked `data-wallet-kit` warm the kit up on hover and focus; `data-wallet-kit="open"` opens it on a click.
 * The page needs no script of its own for that.
 */
export function listenForIntent(preload: () => unknown, open: () => unknown, signal: AbortSignal): void {
  const onEvent = ({ type, target }: Event) => {
    const isClick = type === 'click'
    const isMarked =
      target instanceof Element && target.closest(isClick ? '[data-wallet-kit=open]' : '[data-wallet-kit]')
    if (!isMarked) return
    if (isClick) open()
    // In a task of its own: the page has work of its own to do when the pointer comes.
    else setTimeout(preload)
  }
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, onEvent, { signal })
}
