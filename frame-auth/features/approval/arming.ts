import { timings } from '#shared/constants/timings.ts'

/*
 * When Approve may work (security.md rule 8). A pure machine over events with their times, in milliseconds.
 *
 * Requirements
 * - Nothing is armed that was not drawn, unchanged in content, size, focus and visibility, for 800 ms.
 * - Where the browser can tell what is really seen, the whole card has been seen for 500 ms without a gap.
 * - All of it has been on the screen: of a card that scrolls, its last line, too.
 * - A press that comes too soon starts the time anew: who presses again and again does not read.
 * - Approval is one press: it begins and ends on the button while armed, and any change in between ends it.
 * - There is no way around: no option, no mode for tests.
 */

export type ArmingEvent =
  /** The request is drawn, or what is drawn has changed, or the card has another size. */
  | { type: 'changed' }
  /** The frame's window got the focus, or lost it. */
  | { type: 'focus'; focused: boolean }
  /** The tab is shown, or hidden. */
  | { type: 'page'; visible: boolean }
  /** What the browser's observer found: the whole card, with nothing over it, or not. */
  | { type: 'seen'; whole: boolean }
  /** The last line of what is drawn is on the screen. */
  | { type: 'read' }
  /** A trusted press began on the button, by a pointer or a key. */
  | { type: 'pressed'; by: string }
  /** It ended on the button. */
  | { type: 'released'; by: string }
  /** It ended elsewhere, or was taken away. */
  | { type: 'cancelled' }

export interface ArmingState {
  /** Whether the browser can tell what is seen (IntersectionObserver v2). */
  readonly provable: boolean
  readonly focused: boolean
  readonly pageVisible: boolean
  /** Null before the request is drawn. */
  readonly unchangedSince: number | null
  readonly seenSince: number | null
  readonly isRead: boolean
  /** The press that began while armed. */
  readonly pressedBy: string | null
  readonly approved: boolean
}

/** Why Approve does not work now. */
export type DisarmedReason = 'settling' | 'unfocused' | 'hidden' | 'covered' | 'unread'

export function disarmed(start: Pick<ArmingState, 'provable' | 'focused' | 'pageVisible'>): ArmingState {
  return { ...start, unchangedSince: null, seenSince: null, isRead: false, pressedBy: null, approved: false }
}

/** The state after an event. `approved` is set by the one release that counts, and is for good. */
export function arm(state: ArmingState, event: ArmingEvent, at: number): ArmingState {
  if (state.approved) return state
  const restarted = { ...state, unchangedSince: at, pressedBy: null }
  switch (event.type) {
    case 'changed':
      return { ...restarted, isRead: false }
    case 'focus':
      return state.focused === event.focused
        ? state
        : afterChange({ ...restarted, focused: event.focused }, state)
    case 'page':
      return state.pageVisible === event.visible
        ? state
        : afterChange({ ...restarted, pageVisible: event.visible }, state)
    case 'seen':
      if (!event.whole) return { ...state, seenSince: null, pressedBy: null }
      return state.seenSince === null ? { ...state, seenSince: at } : state
    case 'read':
      return { ...state, isRead: true }
    case 'pressed':
      return isArmed(state, at) ? { ...state, pressedBy: event.by } : afterChange(restarted, state)
    case 'released':
      return { ...state, pressedBy: null, approved: state.pressedBy === event.by && isArmed(state, at) }
    case 'cancelled':
      return { ...state, pressedBy: null }
  }
}

/** Focus and tab do not start what waits for the first drawing. */
function afterChange(next: ArmingState, before: ArmingState): ArmingState {
  return before.unchangedSince === null ? { ...next, unchangedSince: null } : next
}

export function isArmed(state: ArmingState, at: number): boolean {
  return disarmedReason(state, at) === null
}

export function disarmedReason(state: ArmingState, at: number): DisarmedReason | null {
  if (!state.pageVisible) return 'hidden'
  if (state.provable && state.seenSince === null && state.unchangedSince !== null) {
    return at - state.unchangedSince < timings.approvalStable ? 'settling' : 'covered'
  }
  if (!state.isRead && state.unchangedSince !== null && at - state.unchangedSince >= timings.approvalStable)
    return 'unread'
  if (!state.focused) return 'unfocused'
  return remaining(state, at) > 0 ? 'settling' : null
}

/** Milliseconds until Approve works if nothing changes; infinite where something has to change first. */
export function remaining(state: ArmingState, at: number): number {
  const { provable, unchangedSince, seenSince, isRead } = state
  if (!state.pageVisible || !state.focused || unchangedSince === null) return Number.POSITIVE_INFINITY
  if ((provable && seenSince === null) || !isRead) return Number.POSITIVE_INFINITY
  const stable = unchangedSince + timings.approvalStable - at
  const seen = provable && seenSince !== null ? seenSince + timings.approvalVisible - at : 0
  return Math.max(0, stable, seen)
}

/** Milliseconds until the reason may be another one if nothing changes; 0 or infinite: it stays. */
export function untilNextReason(state: ArmingState, at: number): number {
  const left = remaining(state, at)
  if (Number.isFinite(left) || state.unchangedSince === null) return left
  // What is covered, or does not fit, from the start is said to be settling, first.
  return Math.max(0, state.unchangedSince + timings.approvalStable - at)
}
