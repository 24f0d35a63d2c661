/** The least that the browser takes, in milliseconds: it looks no more often. */
const delay = 100
/** The whole of it; sums of fractions of pixels do not make exactly 1. */
const whole = 0.999

interface VisibilityOptions extends IntersectionObserverInit {
  trackVisibility: true
  delay: number
}

/**
 * Tells whether all of an element is seen: within every frame around it, with nothing over it, and nothing that fades,
 * filters or turns it.
 *
 * @returns a function that stops watching
 * @see https://w3c.github.io/IntersectionObserver/#calculate-visibility-algo
 */
export function watchVisibility(
  { IntersectionObserver }: { IntersectionObserver: typeof globalThis.IntersectionObserver },
  element: Element,
  onChange: (seen: boolean) => void,
): () => void {
  const options: VisibilityOptions = { threshold: [0, whole, 1], trackVisibility: true, delay }
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1)
    if (entry) onChange(entry.intersectionRatio >= whole && Reflect.get(entry, 'isVisible') === true)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
