/** The part of an input and of the browser's `window` that is watched. */
export interface WatchedInput {
  readonly value: string
}

export interface FrameWindow {
  requestAnimationFrame(callback: () => void): number
  cancelAnimationFrame(handle: number): void
}

/**
 * Tells each new value of an input, also one that was set without any event, as some keyboards, password managers and
 * extensions do (R45).
 *
 * @returns a function that stops looking
 */
export function watchValue(
  input: WatchedInput,
  window: FrameWindow,
  onValue: (value: string) => void,
): () => void {
  let last = input.value
  const look = () => {
    if (input.value !== last) {
      last = input.value
      onValue(last)
    }
    handle = window.requestAnimationFrame(look)
  }
  let handle = window.requestAnimationFrame(look)
  return () => window.cancelAnimationFrame(handle)
}
