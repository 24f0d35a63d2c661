/** Bounds on what a client may send. */
export const serverLimits = {
  bodyBytes: 1024 * 1024,
} as const
