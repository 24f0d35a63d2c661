import { type RefObject, useEffect } from 'react'

export interface CardGesturesParameters {
  area: RefObject<HTMLElement | null>
  card: RefObject<HTMLElement | null>
  grip: RefObject<HTMLElement | null>
  onLeave: () => void
  /** Runs a task when nothing more urgent is left. */
  later: (task: () => void) => void
}

/** Loads what fingers and wheels do to the card, when there is time. Where it does not load, the buttons do all of it. */
export function useCardGestures({ area, card, grip, onLeave, later }: CardGesturesParameters): void {
  useEffect(() => {
    let ended = false
    let end = () => {}
    const begin = async () => {
      const { listenForGestures } = await import('./cardGestures.ts')
      if (ended || !area.current || !card.current || !grip.current) return
      end = listenForGestures({ area: area.current, card: card.current, grip: grip.current, onLeave })
    }
    // It did not load: the buttons do all of it.
    later(() => begin().catch(() => {}))
    return () => {
      ended = true
      end()
    }
  }, [area, card, grip, onLeave, later])
}
