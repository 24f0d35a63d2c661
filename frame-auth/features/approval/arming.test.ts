import { describe, expect, it } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import {
  type ArmingEvent,
  type ArmingState,
  arm,
  disarmed,
  disarmedReason,
  isArmed,
  remaining,
  untilNextReason,
} from './arming.ts'

const { approvalStable: stable, approvalVisible: visible } = timings
const start = { provable: true, focused: true, pageVisible: true, isLarge: true, isChecked: true }
const changed: ArmingEvent = { type: 'changed' }
const seen: ArmingEvent = { type: 'seen', whole: true }
const read: ArmingEvent = { type: 'read' }
const pressed: ArmingEvent = { type: 'pressed', by: 'pointer 1', on: 'approve' }
const released: ArmingEvent = { type: 'released', by: 'pointer 1', on: 'approve' }

type Step = [at: number, event: ArmingEvent]
const play = (steps: readonly Step[], from: Partial<typeof start> = {}): ArmingState =>
  steps.reduce((state, [at, event]) => arm(state, event, at), disarmed({ ...start, ...from }))

/** Drawn at 0, seen since then, and read to its end. */
const drawn: Step[] = [
  [0, changed],
  [0, seen],
  [0, read],
]
const ready = stable
const press: Step[] = [
  [ready, pressed],
  [ready + 50, released],
]

describe('arming', () => {
  it('default: 800 ms after it was drawn, seen all the time, one press approves', () => {
    expect(isArmed(play(drawn), ready)).toBe(true)
    expect(play([...drawn, ...press]).approved).toBe(true)
  })

  it('behavior: an approval is for good, and there is only one', () => {
    const state = play([...drawn, ...press])
    expect(arm(state, changed, 5_000)).toBe(state)
  })

  it.each<[string, Step[], Partial<typeof start>]>([
    [
      'before it was drawn',
      [
        [0, seen],
        [0, read],
      ],
      {},
    ],
    [
      'before it could be seen',
      [
        [0, changed],
        [0, read],
      ],
      {},
    ],
    [
      'that nobody has looked at for 500 ms',
      [
        [0, changed],
        [0, read],
        [ready - visible + 1, seen],
      ],
      {},
    ],
    [
      'whose last line was never on the screen',
      [
        [0, changed],
        [0, seen],
      ],
      {},
    ],
    ['that was covered', [...drawn, [100, { type: 'seen', whole: false }]], {}],
    ['that was covered for a moment', [...drawn, [500, { type: 'seen', whole: false }], [501, seen]], {}],
    ['whose content changed', [...drawn, [1, changed], [1, read]], {}],
    ['that lost the focus', [...drawn, [10, { type: 'focus', focused: false }]], {}],
    ['that got the focus just now', [...drawn, [10, { type: 'focus', focused: true }]], { focused: false }],
    ['in a tab that is hidden', [...drawn, [10, { type: 'page', visible: false }]], {}],
    [
      'in a tab that was hidden',
      [...drawn, [10, { type: 'page', visible: false }], [20, { type: 'page', visible: true }]],
      {},
    ],
    ['without the focus', drawn, { focused: false }],
    ['in a tab that nobody sees', drawn, { pageVisible: false }],
  ])('threat 8 rejects: a press on a request %s', (_, steps, from) => {
    expect(isArmed(play(steps, from), ready)).toBe(false)
    expect(play([...steps, ...press], from).approved).toBe(false)
  })

  it.each<[string, Step[]]>([
    [
      'that began a millisecond too early',
      [
        [ready - 1, pressed],
        [ready + 50, released],
      ],
    ],
    ['that only ends there: the page moved under the pointer', [[ready, released]]],
    [
      'that was taken away',
      [
        [ready, pressed],
        [ready + 1, { type: 'cancelled', on: 'approve' }],
        [ready + 50, released],
      ],
    ],
    [
      'of another pointer',
      [
        [ready, pressed],
        [ready + 50, { type: 'released', by: 'pointer 2', on: 'approve' }],
      ],
    ],
    [
      'during which it changed',
      [
        [ready, pressed],
        [ready + 1, changed],
        [ready + 900, released],
      ],
    ],
    [
      'during which it was covered',
      [
        [ready, pressed],
        [ready + 1, { type: 'seen', whole: false }],
        [ready + 2, seen],
        [ready + 900, released],
      ],
    ],
    [
      'during which the focus came: the first click into the frame',
      [
        [ready, pressed],
        [ready + 1, { type: 'focus', focused: false }],
        [ready + 2, { type: 'focus', focused: true }],
        [ready + 900, released],
      ],
    ],
    [
      'whose second half is used again',
      [
        [ready, { type: 'cancelled', on: 'approve' }],
        [ready, released],
        [ready, released],
      ],
    ],
  ])('threat 8 rejects: a press %s', (_, steps) => {
    expect(play([...drawn, ...steps]).approved).toBe(false)
  })

  it('behavior: a double click that began before it was armed approves nothing', () => {
    const twice: Step[] = [
      [ready - 30, pressed],
      [ready - 20, released],
      [ready - 10, pressed],
      [ready + 10, released],
    ]
    expect(play([...drawn, ...twice]).approved).toBe(false)
  })

  it('threat 8 behavior: what has changed has to be read to its end again', () => {
    const state = play([...drawn, [ready, changed]])
    const late = ready + stable
    expect([disarmedReason(state, late), isArmed(state, late)]).toEqual(['unread', false])
    expect(remaining(state, late)).toBe(Number.POSITIVE_INFINITY)
    expect(isArmed(arm(state, read, late), late)).toBe(true)
  })

  it('threat 8 behavior: a press that comes too soon starts the time anew', () => {
    const state = play([...drawn, [ready - 1, pressed], [ready - 1, released]])
    expect(isArmed(state, ready + stable - 2)).toBe(false)
    expect(isArmed(state, ready + stable - 1)).toBe(true)
  })

  it('threat 8 rejects: presses that come again and again, as of who wants only to be done', () => {
    const steps: Step[] = []
    for (let at = 100; at < 20 * stable; at += 300) steps.push([at, pressed], [at + 50, released])
    expect(play([...drawn, ...steps]).approved).toBe(false)
  })

  it('behavior: a press does not start what waits for the first drawing', () => {
    expect(play([[0, pressed]]).unchangedSince).toBeNull()
  })

  it('behavior: where the browser cannot tell what is seen, the time and the reading count', () => {
    const state = play(
      [
        [0, changed],
        [0, read],
      ],
      { provable: false },
    )
    expect(isArmed(state, ready - 1)).toBe(false)
    expect(isArmed(state, ready)).toBe(true)
  })

  it('behavior: it says why, and how long it takes', () => {
    const state = play(drawn)
    expect([disarmedReason(state, 0), remaining(state, 0)]).toEqual(['settling', stable])
    expect([disarmedReason(state, ready), remaining(state, ready)]).toEqual([null, 0])
    const covered = play([...drawn, [100, { type: 'seen', whole: false }]])
    expect([disarmedReason(covered, ready), remaining(covered, ready)]).toEqual([
      'covered',
      Number.POSITIVE_INFINITY,
    ])
    expect(disarmedReason(play(drawn, { focused: false }), ready)).toBe('unfocused')
    expect(disarmedReason(play(drawn, { pageVisible: false }), ready)).toBe('hidden')
    const late = play([
      [0, changed],
      [0, read],
      [ready, seen],
    ])
    expect(remaining(late, ready)).toBe(visible)
  })

  it('behavior: what is covered from the start is said to be covered when it has settled', () => {
    const state = play([[0, changed]])
    expect([disarmedReason(state, 0), untilNextReason(state, 0)]).toEqual(['settling', stable])
    expect([disarmedReason(state, ready), untilNextReason(state, ready)]).toEqual(['covered', 0])
  })

  it('threat 8 rejects: what is worth something before it is checked, and right after', () => {
    const check: Step[] = [
      [ready, { ...pressed, on: 'check' }],
      [ready + 50, { ...released, on: 'check' }],
    ]
    const unchecked = play(drawn, { isChecked: false })
    expect(disarmedReason(unchecked, ready)).toBe('unchecked')
    expect(play([...drawn, ...press], { isChecked: false }).approved).toBe(false)
    const checked = play([...drawn, ...check], { isChecked: false })
    expect([checked.isChecked, checked.approved]).toEqual([true, false])
    expect(disarmedReason(checked, ready + 50 + stable - 1)).toBe('settling')
    const again = ready + 50 + stable
    expect(disarmedReason(checked, again)).toBe(null)
    // The press of Approve takes the focus from what was checked.
    const begun = arm(arm(checked, pressed, again), { type: 'cancelled', on: 'check' }, again)
    const approved = arm(begun, released, again + 50)
    expect(approved.approved).toBe(true)
    // A press that comes too soon checks nothing either, and another one takes it back.
    const soon = ready - 1
    const hasty = arm(arm(unchecked, { ...pressed, on: 'check' }, soon), { ...released, on: 'check' }, soon)
    expect(hasty.isChecked).toBe(false)
    const taken = arm(arm(checked, { ...pressed, on: 'check' }, again), { ...released, on: 'check' }, again)
    expect(disarmedReason(taken, again + stable)).toBe('unchecked')
  })

  it('threat 8 rejects: a press that begins on what is checked and ends on Approve', () => {
    const state = arm(arm(play(drawn), { ...pressed, on: 'check' }, ready), released, ready + 50)
    expect(state.approved).toBe(false)
  })

  it('threat 8 rejects: a window that is too small to show the request', () => {
    const small = arm(play(drawn), { type: 'size', isLarge: false }, ready)
    expect(disarmedReason(small, ready + stable)).toBe('small')
    expect(remaining(small, ready + stable)).toBe(Number.POSITIVE_INFINITY)
    const large = arm(small, { type: 'size', isLarge: true }, ready)
    expect([disarmedReason(large, ready), disarmedReason(large, ready + stable)]).toEqual(['settling', null])
  })
})
