/** An element that the page's HTML must hold. */
export function find<T extends HTMLElement>(selector: string, kind: new () => T): T {
  const element = document.querySelector(selector)
  if (!(element instanceof kind)) throw new TypeError(`The page has no ${selector}`)
  return element
}
