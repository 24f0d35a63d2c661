/** What a person does before pressing something. */
const signs = ['pointerenter', 'pointerdown', 'focus'] as const

/** Runs at each sign that an element is about to be pressed. @returns the unsubscriber */
export function onPressIntent(element: HTMLElement, listener: () => void): () => void {
  for (const sign of signs) element.addEventListener(sign, listener)
  return () => {
    for (const sign of signs) element.removeEventListener(sign, listener)
  }
}
