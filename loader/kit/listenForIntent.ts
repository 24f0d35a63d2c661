/**
 * Elements marked `data-wallet-kit` warm the kit up on hover and focus; `data-wallet-kit="open"` opens it on a click.
 * The page needs no script of its own for that.
 */
export function listenForIntent(preload: () => unknown, open: () => unknown, signal: AbortSignal): void {
  const onEvent = ({ type, target }: Event) => {
    const element = target instanceof Element && target.closest('[data-wallet-kit]')
    if (!element) return
    if (type === 'click') element.matches('[data-wallet-kit=open]') && open()
    // In a task of its own: the page has work of its own to do when the pointer comes.
    else setTimeout(preload)
  }
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, onEvent, { signal })
}
