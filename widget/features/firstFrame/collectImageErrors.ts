/** The pictures that did not load before the widget could draw something in their place. */
export interface ImageErrors {
  /** Dispatches their errors again, for the widget, and collects no more. */
  release(): void
  /** Forgets them, and collects no more. */
  drop(): void
}

/** Collects which pictures in `root` do not load. */
export function collectImageErrors(root: HTMLElement): ImageErrors {
  const ended = new AbortController()
  const broken = new Set<EventTarget>()
  const collect = ({ target }: Event) => {
    if (target) broken.add(target)
  }
  // It does not bubble.
  root.addEventListener('error', collect, { signal: ended.signal, capture: true })

  const drop = () => ended.abort()
  return {
    release() {
      drop()
      for (const image of broken) image.dispatchEvent(new Event('error'))
    },
    drop,
  }
}
