import type { Described } from '../decode/describeMessage.ts'
import { isBlocked } from '../decode/warningLevels.ts'

export interface ChannelParameters {
  /** `security`: about the wallet itself. `savings`: an order to the savings account. */
  kind: 'sign' | 'money' | 'security' | 'savings'
  /** Of the page that asks, or that shows the frame. */
  verified: boolean
  /** What it turned out to be, once it has been read. */
  described?: Described
}

/** Where a person approves. */
export type ApprovalChannel = 'frame' | 'window'

/**
 * Where a person approves (security.md rules 9 and 14). No browser can tell a frame that it is seen, and a passkey's prompt names no amount: what
 * moves value or power is approved in a window of the secure origin, always, with a passkey there in addition. What is unverified is approved
 * nowhere else either: the browser shows the window's address. Nor is a message: sites let people in by texts of their own, and services
 * derive keys from them, so that only a sign-in to the very page is worth nothing to who masks the frame.
 */
export function channelFor({ kind, verified, described }: ChannelParameters): ApprovalChannel {
  if (!verified) return 'window'
  if (described && !isOwnSignIn(described) && !isBlocked(described)) return 'window'
  return kind === 'sign' ? 'frame' : 'window'
}

/** A sign-in that is not the page's own is blocked (threat 20). A ReCap (EIP-5573) gives others rights, for any site. */
function isOwnSignIn({ subject }: Described): boolean {
  return (
    subject.type === 'signIn' && !subject.signIn.fields.some(({ value }) => /^urn:recap:/i.test(value ?? ''))
  )
}

/** Whether the browser can tell what a person really sees: IntersectionObserver v2. */
export function canProveVisibility(window: { IntersectionObserverEntry?: { prototype: object } }): boolean {
  const entry = window.IntersectionObserverEntry
  return entry !== undefined && 'isVisible' in entry.prototype
}
