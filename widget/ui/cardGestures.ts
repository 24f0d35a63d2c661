import { containScroll } from './containScroll.ts'
import { dragSheet } from './dragSheet.ts'

export interface CardParts {
  /** The card, and the empty area around it. */
  area: HTMLElement
  card: HTMLElement
  grip: HTMLElement
  /** The card was pulled down as a sheet. */
  onLeave: () => void
}

/**
 * What fingers and wheels do to the card. Loaded when the card is on the screen: nobody pulls at what is not there yet.
 *
 * @returns a function that ends it
 */
export function listenForGestures({ area, card, grip, onLeave }: CardParts): () => void {
  const ends = [containScroll(area), dragSheet({ sheet: card, grip, onLeave })]
  return () => ends.forEach((end) => end())
}
