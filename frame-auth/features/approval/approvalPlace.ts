export interface ApprovalPlaceParameters {
  /** `security`: about the wallet itself. */
  kind: 'sign' | 'money' | 'security'
  /** Of the page that asks, or that shows the frame. */
  verified: boolean
}

/** Where a person approves. */
export type ApprovalPlace = 'frame' | 'window'

/**
 * Where a person approves (security.md rules 9 and 14). No browser can tell a frame that it is seen, and a passkey's prompt names no amount: what
 * moves value or power is approved in a window of the secure origin, always, with a passkey there in addition. What is unverified is approved
 * nowhere else either: the browser shows the window's address.
 */
export function approvalPlace({ kind, verified }: ApprovalPlaceParameters): ApprovalPlace {
  if (!verified) return 'window'
  return kind === 'sign' ? 'frame' : 'window'
}

/** Whether the browser can tell what a person really sees: IntersectionObserver v2. */
export function canProveVisibility(window: { IntersectionObserverEntry?: { prototype: object } }): boolean {
  const entry = window.IntersectionObserverEntry
  return entry !== undefined && 'isVisible' in entry.prototype
}
