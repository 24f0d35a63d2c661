import type { Box } from './authFrame.ts'

export interface FollowSlotParameters {
  /** Where the frame belongs. */
  measure: () => Box
  place: (box: Box | null) => void
  window: { requestAnimationFrame(callback: () => void): number; cancelAnimationFrame(handle: number): void }
  /** Runs when the frame is shown. */
  onShown: () => void
}

/** Frames in a row in which the place stands still before the frame is laid over it: no card on its way in. */
const stillFrames = 3

/**
 * Keeps the secure frame exactly over its place. The frame is not in the card, where an effect of the card would be one on the
 * frame, and it would not be seen as wholly visible (security.md rule 8).
 *
 * @returns a function that hides the frame
 */
export function followSlot({ measure, place, window, onShown }: FollowSlotParameters): () => void {
  let last: Box | undefined
  let still = 0
  let shown = false

  const follow = () => {
    const box = measure()
    const isSame = last !== undefined && keys.every((key) => box[key] === last?.[key])
    still = isSame ? still + 1 : 0
    last = box
    if (!shown && still >= stillFrames && box.width > 0) {
      shown = true
      place(box)
      onShown()
    } else if (shown && !isSame) place(box)
    handle = window.requestAnimationFrame(follow)
  }
  let handle = window.requestAnimationFrame(follow)

  return () => {
    window.cancelAnimationFrame(handle)
    place(null)
  }
}

const keys = ['left', 'top', 'width', 'height'] as const
