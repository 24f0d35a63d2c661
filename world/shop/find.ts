/** An element that the page's HTML must hold. */
export function find(selector: string, within: ParentNode = document): HTMLElement {
  const element = within.querySelector(selector)
  if (!(element instanceof HTMLElement)) throw new TypeError(`The page has no ${selector}`)
  return element
}
