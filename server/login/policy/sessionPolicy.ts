const hour = 3_600_000

/** How long sessions live, in milliseconds. */
export const sessionPolicy = {
  lifetime: 30 * 24 * hour,
  idle: 7 * 24 * hour,
  /** How far the stored time of the last use may lie behind: not every call writes it. */
  touch: hour,
} as const
