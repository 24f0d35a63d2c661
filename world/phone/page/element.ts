/** Makes an element with attributes and children; a text is a child that cannot become markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A button that can be pressed once: what it starts takes the card away, or says why not. */
export function button(text: string, attributes: Readonly<Record<string, string>>, press: () => void) {
  const made = element('button', { type: 'button', ...attributes }, text)
  made.addEventListener('click', press)
  return made
}

/** An element that the page's HTML must hold. */
export function find<T extends HTMLElement>(selector: string, kind: new () => T): T {
  const element = document.querySelector(selector)
  if (!(element instanceof kind)) throw new TypeError(`The page has no ${selector}`)
  return element
}
