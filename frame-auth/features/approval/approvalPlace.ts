export interface ApprovalPlaceParameters {
  /** `security`: about the wallet itself. */
  kind: 'sign' | 'money' | 'security'
  /** Of the page that asks, or that shows the frame. */
  verified: boolean
  /** Whether the person has a passkey of the wallet's, and this browser can ask for it here. */
  hasPasskey: boolean
}

/** Where a person approves. */
export type ApprovalPlace = 'frame' | 'passkey' | 'window'

/**
 * Where a person approves (security.md rules 9 and 14). No browser can tell a frame that it is seen: what is worth something is approved in a
 * window of the secure origin, which no page can paint over, or in the frame by a passkey, which asks the person itself. What is unverified
 * is approved nowhere else than in a window, whose address the browser shows.
 */
export function approvalPlace({ kind, verified, hasPasskey }: ApprovalPlaceParameters): ApprovalPlace {
  if (!verified) return 'window'
  if (kind === 'sign') return 'frame'
  return hasPasskey ? 'passkey' : 'window'
}

/** Whether the browser can tell what a person really sees: IntersectionObserver v2. */
export function canProveVisibility(window: { IntersectionObserverEntry?: { prototype: object } }): boolean {
  const entry = window.IntersectionObserverEntry
  return entry !== undefined && 'isVisible' in entry.prototype
}
