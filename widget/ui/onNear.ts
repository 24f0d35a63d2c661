/** Ways in which somebody comes to press something. */
const signs = ['pointerenter', 'pointerdown', 'focus'] as const

/** Tells of each sign that an element is about to be pressed, until the returned function is called. */
export function onNear(element: HTMLElement, listener: () => void): () => void {
  for (const sign of signs) element.addEventListener(sign, listener)
  return () => {
    for (const sign of signs) element.removeEventListener(sign, listener)
  }
}
