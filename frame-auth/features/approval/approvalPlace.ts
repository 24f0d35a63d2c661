export interface ApprovalPlaceParameters {
  kind: 'sign' | 'money'
  /** Of the page that asks. */
  verified: boolean
  /** Whether the browser can tell what is seen (IntersectionObserver v2). */
  provable: boolean
}

/**
 * Where a person approves (security.md rules 9 and 14): in the frame, or in a window of the secure origin, whose address the
 * browser shows and which no page can cover.
 */
export function approvalPlace({ kind, verified, provable }: ApprovalPlaceParameters): 'frame' | 'window' {
  if (kind === 'money') return verified && provable ? 'frame' : 'window'
  return verified || provable ? 'frame' : 'window'
}

/** Whether the browser can tell what a person really sees: IntersectionObserver v2. */
export function canProveVisibility(window: { IntersectionObserverEntry?: { prototype: object } }): boolean {
  const entry = window.IntersectionObserverEntry
  return entry !== undefined && 'isVisible' in entry.prototype
}
