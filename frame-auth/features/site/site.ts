/** The page that asks, as the approval screens show it. */
export interface Site {
  /** As the browser reports it. */
  origin: string
  /** What the page calls itself: shown beside its origin, never instead of it. */
  name?: string | undefined
  /** The project names it itself, and nothing hides who embeds it (security.md rules 5 and 14). */
  verified: boolean
}
