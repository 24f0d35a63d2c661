/** Bounds on one call of the secure frame's API. */
export const apiLimits = {
  /** Room for the largest call, the simulation of a transaction with 128 KiB of data as hex. */
  bodyBytes: 320 * 1024,
} as const
