/**
 * Elements marked `data-wallet-kit` warm the kit up on hover and focus; `data-wallet-kit="open"` opens it on a click.
 * The page needs no script of its own for that.
 */
export function listenForIntent(preload: () => unknown, open: () => void, signal: AbortSignal): void {
  const onEvent = ({ type, target }: Event) => {
    const element = target instanceof Element && target.closest('[data-wallet-kit]')
    if (!element) return
    // In a task of its own: the page has work of its own to do when the pointer comes.
    if (type !== 'click') setTimeout(preload)
    else if (element.getAttribute('data-wallet-kit') === 'open') open()
  }
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, onEvent, { signal })
}
