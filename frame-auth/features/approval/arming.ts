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
 * - What is worth something takes two presses at two places: what is approved is checked first, then Approve arms anew. Whatever lies over
 *   the window, such as a picture-in-picture that stays on top, shows both places or leads to nothing.
 * - A window too small to show the request arms nothing.
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
  /** The window is large enough to show a request, or not. */
  | { type: 'size'; isLarge: boolean }
  /** A trusted press began on a button, by a pointer or a key. */
  | { type: 'pressed'; by: string; on: PressTarget }
  /** It ended on the same button. */
  | { type: 'released'; by: string; on: PressTarget }
  /** One that began there ended elsewhere, or was taken away. */
  | { type: 'cancelled'; on: PressTarget }

/** Approve, or what is checked before it. */
export type PressTarget = 'approve' | 'check'

interface Press {
  /** The pointer or the key. */
  by: string
  on: PressTarget
}

export interface ArmingState {
  /** Whether the browser can tell what is seen (IntersectionObserver v2). */
  readonly provable: boolean
  readonly focused: boolean
  readonly pageVisible: boolean
  readonly isLarge: boolean
  /** Whether the person has checked what is approved; true from the start where that is not asked for. */
  readonly isChecked: boolean
  /** Null before the request is drawn. */
  readonly unchangedSince: number | null
  readonly seenSince: number | null
  readonly isRead: boolean
  /** The press that began while it could count. */
  readonly press: Press | null
  readonly approved: boolean
}

/** Why Approve does not work now. */
export type DisarmedReason =
  | 'settling'
  | 'unfocused'
  | 'hidden'
  | 'small'
  | 'covered'
  | 'unread'
  | 'unchecked'

type Start = Pick<ArmingState, 'provable' | 'focused' | 'pageVisible' | 'isLarge' | 'isChecked'>

export function disarmed(start: Start): ArmingState {
  return { ...start, unchangedSince: null, seenSince: null, isRead: false, press: null, approved: false }
}

/** The state after an event. `approved` is set by the one release that counts, and is for good. */
export function arm(state: ArmingState, event: ArmingEvent, at: number): ArmingState {
  if (state.approved) return state
  const restarted = { ...state, unchangedSince: at, press: null }
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
      if (!event.whole) return { ...state, seenSince: null, press: null }
      return state.seenSince === null ? { ...state, seenSince: at } : state
    case 'read':
      return { ...state, isRead: true }
    case 'size':
      return state.isLarge === event.isLarge
        ? state
        : afterChange({ ...restarted, isLarge: event.isLarge }, state)
    case 'pressed': {
      const { by, on } = event
      return counts(state, on, at) ? { ...state, press: { by, on } } : afterChange(restarted, state)
    }
    case 'released':
      return afterRelease(state, event, at)
    case 'cancelled':
      // A press of Approve takes the focus from what was checked before.
      return state.press?.on === event.on ? { ...state, press: null } : state
  }
}

function afterRelease(state: ArmingState, { by, on }: Press, at: number): ArmingState {
  const { press } = state
  const isWhole = press?.by === by && press.on === on && counts(state, on, at)
  if (!isWhole) return { ...state, press: null }
  return on === 'check'
    ? { ...state, unchangedSince: at, press: null, isChecked: !state.isChecked }
    : { ...state, press: null, approved: true }
}

/** Whether a press there counts now. What is checked has to be as long and as well seen as what is approved. */
function counts(state: ArmingState, on: PressTarget, at: number): boolean {
  return isArmed(on === 'check' ? { ...state, isChecked: true } : state, at)
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
  if (!state.isLarge) return 'small'
  if (state.provable && state.seenSince === null && state.unchangedSince !== null) {
    return at - state.unchangedSince < timings.approvalStable ? 'settling' : 'covered'
  }
  if (!state.isRead && state.unchangedSince !== null && at - state.unchangedSince >= timings.approvalStable)
    return 'unread'
  if (!state.focused) return 'unfocused'
  if (remaining(state, at) > 0) return 'settling'
  return state.isChecked ? null : 'unchecked'
}

/** Milliseconds until Approve, or what is checked before it, works if nothing changes; infinite where something has to change first. */
export function remaining(state: ArmingState, at: number): number {
  const { provable, unchangedSince, seenSince, isRead, isLarge } = state
  if (!state.pageVisible || !state.focused || unchangedSince === null) return Number.POSITIVE_INFINITY
  if ((provable && seenSince === null) || !isRead || !isLarge) return Number.POSITIVE_INFINITY
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
