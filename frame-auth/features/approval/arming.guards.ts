import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: what is covered is armed',
    file: 'frame-auth/features/approval/arming.ts',
    find: 'if (!event.whole) return { ...state, seenSince: null, press: null }',
    replace: 'if (!event.whole) return state',
    test: 'threat 8 rejects: a press on a request that was covered',
  },
  {
    name: 'threat 8: a press that began before it was armed counts',
    file: 'frame-auth/features/approval/arming.ts',
    find: 'return counts(state, on, at) ? { ...state, press: { by, on } } : afterChange(restarted, state)',
    replace: 'return { ...state, press: { by, on } }',
    test: 'threat 8 rejects: a press that began a millisecond too early',
  },
  {
    name: 'threat 8: a frame without the focus is armed',
    file: 'frame-auth/features/approval/arming.ts',
    find: "if (!state.focused) return 'unfocused'",
    replace: '',
    test: 'behavior: it says why, and how long it takes',
  },
  {
    name: 'threat 8: a press that comes too soon does not start the time anew',
    file: 'frame-auth/features/approval/arming.ts',
    find: '{ ...state, press: { by, on } } : afterChange(restarted, state)',
    replace: '{ ...state, press: { by, on } } : state',
    test: 'threat 8 rejects: presses that come again and again, as of who wants only to be done',
  },
  {
    name: 'threat 8: a request is approved whose end was never on the screen',
    file: 'frame-auth/features/approval/arming.ts',
    find: '(provable && seenSince === null) || !isRead',
    replace: 'provable && seenSince === null',
    test: 'threat 8 behavior: what has changed has to be read to its end again',
  },
  {
    name: 'threat 8: what has changed counts as read',
    file: 'frame-auth/features/approval/arming.ts',
    find: '{ ...restarted, isRead: false }',
    replace: 'restarted',
    test: 'threat 8 behavior: what has changed has to be read to its end again',
  },
  {
    name: 'threat 8: one press approves what is worth something',
    file: 'frame-auth/features/approval/arming.ts',
    find: "return state.isChecked ? null : 'unchecked'",
    replace: 'return null',
    test: 'threat 8 rejects: what is worth something before it is checked, and right after',
  },
  {
    name: 'threat 8: a press that begins at one place and ends at the other counts',
    file: 'frame-auth/features/approval/arming.ts',
    find: ' && press.on === on',
    replace: '',
    test: 'threat 8 rejects: a press that begins on what is checked and ends on Approve',
  },
  {
    name: 'threat 8: a window too small to show the request is armed',
    file: 'frame-auth/features/approval/arming.ts',
    find: "if (!state.isLarge) return 'small'",
    replace: '',
    test: 'threat 8 rejects: a window that is too small to show the request',
  },
])
