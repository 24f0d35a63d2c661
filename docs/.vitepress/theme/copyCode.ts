/** How long a button says that its code was copied, in milliseconds. */
const shownFor = 2_000

/**
 * Copies the code beside a pressed button, in place of VitePress' own way, which writes `innerHTML`: the site's
 * Content-Security-Policy keeps that for Vue's renderer.
 */
export function copyCode(event: MouseEvent): void {
  const button = event.target
  if (!(button instanceof HTMLElement) || !button.matches('div[class*="language-"] > button.copy')) return
  event.stopImmediatePropagation()
  const code = button.parentElement?.querySelector('pre code')?.textContent ?? ''
  navigator.clipboard.writeText(code).then(
    () => {
      button.classList.add('copied')
      setTimeout(() => button.classList.remove('copied'), shownFor)
    },
    // The browser allows no copying: the code can still be selected.
    () => getSelection()?.selectAllChildren(button.parentElement?.querySelector('pre') ?? button),
  )
}
