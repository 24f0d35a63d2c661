/** Pictures that did not load before anybody was there to draw something in their place. */
export interface KeptBroken {
  /** Tells those who are there now, and keeps no more. */
  release(): void
  /** Forgets them, and keeps no more. */
  drop(): void
}

/** Notes which pictures in `root` do not load. */
export function keepBroken(root: HTMLElement): KeptBroken {
  const ended = new AbortController()
  const broken = new Set<EventTarget>()
  const note = ({ target }: Event) => {
    if (target) broken.add(target)
  }
  // It does not bubble.
  root.addEventListener('error', note, { signal: ended.signal, capture: true })

  const drop = () => ended.abort()
  return {
    release() {
      drop()
      for (const image of broken) image.dispatchEvent(new Event('error'))
    },
    drop,
  }
}
