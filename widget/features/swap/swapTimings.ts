/** Milliseconds. */
export const swapTimings = {
  /** From the last key to the question. */
  typing: 200,
  /** Until a quote is asked for anew, and after which none is acted on. */
  quote: 10_000,
} as const
