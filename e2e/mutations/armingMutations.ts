import type { Mutation } from './mutation.ts'

/** When Approve works in the frame (security.md rule 8). */
export const armingMutations: readonly Mutation[] = [
  {
    name: 'threat 8: a change of what is shown leaves it armed',
    file: 'frame-auth/features/approval/createArmingGuard.ts',
    find: '  mutations.observe(content,',
    replace: '  if (signal.aborted) mutations.observe(content,',
    proof: {
      spec: 'e2e/specs/embeddedApproval.spec.ts',
      test: 'threat 8 behavior: armed anew when what is shown has changed, or its size',
    },
  },
  {
    name: 'threat 8: another size leaves it armed',
    file: 'frame-auth/features/approval/createArmingGuard.ts',
    find: 'new window.ResizeObserver(changed)',
    replace: 'new window.ResizeObserver(() => {})',
    proof: {
      spec: 'e2e/specs/embeddedApproval.spec.ts',
      test: 'threat 8 behavior: armed anew when what is shown has changed, or its size',
    },
  },
  {
    name: 'threat 8: what the browser says of being seen does not count',
    file: 'frame-auth/features/approval/createArmingGuard.ts',
    find: " && Reflect.get(entry, 'isVisible') === true",
    replace: '',
    proof: {
      spec: 'e2e/specs/embeddedTricks.spec.ts',
      test: 'threat 8 rejects: a message, under everything that the browser tells of',
    },
  },
  {
    name: 'threat 8: what is covered is armed',
    file: 'frame-auth/features/approval/arming.ts',
    find: 'if (!event.whole) return { ...state, seenSince: null, pressedBy: null }',
    replace: 'if (!event.whole) return state',
    proof: {
      unit: 'frame-auth/features/approval/arming.test.ts',
      test: 'threat 8 rejects: a press on a request that was covered',
    },
  },
  {
    name: 'threat 8: a press that began before it was armed counts',
    file: 'frame-auth/features/approval/arming.ts',
    find: 'return isArmed(state, at) ? { ...state, pressedBy: event.by } : afterChange(restarted, state)',
    replace: 'return { ...state, pressedBy: event.by }',
    proof: {
      unit: 'frame-auth/features/approval/arming.test.ts',
      test: 'threat 8 rejects: a press that began a millisecond too early',
    },
  },
  {
    name: 'threat 8: a frame without the focus is armed',
    file: 'frame-auth/features/approval/arming.ts',
    find: "  if (!state.focused) return 'unfocused'\n",
    replace: '',
    proof: {
      unit: 'frame-auth/features/approval/arming.test.ts',
      test: 'behavior: it says why, and how long it takes',
    },
  },
  {
    name: 'threat 8: a script’s click approves',
    file: 'frame-auth/features/approval/listenToPresses.ts',
    find: '!event.isTrusted || !event.isPrimary',
    replace: '!event.isPrimary',
    proof: {
      unit: 'frame-auth/features/approval/listenToPresses.test.ts',
      test: 'threat 8 rejects: a pointer of a script',
    },
  },
  {
    name: 'threat 8: a press that comes too soon does not start the time anew',
    file: 'frame-auth/features/approval/arming.ts',
    find: '{ ...state, pressedBy: event.by } : afterChange(restarted, state)',
    replace: '{ ...state, pressedBy: event.by } : state',
    proof: {
      unit: 'frame-auth/features/approval/arming.test.ts',
      test: 'threat 8 rejects: presses that come again and again, as of who wants only to be done',
    },
  },
  {
    name: 'threat 8: a request is approved whose end was never on the screen',
    file: 'frame-auth/features/approval/arming.ts',
    find: '(provable && seenSince === null) || !isRead',
    replace: 'provable && seenSince === null',
    proof: {
      unit: 'frame-auth/features/approval/arming.test.ts',
      test: 'threat 8 behavior: what has changed has to be read to its end again',
    },
  },
  {
    name: 'threat 8: what lies below the edge of a low frame counts as read',
    file: 'frame-auth/features/approval/createArmingGuard.ts',
    find: "if (entries.at(-1)?.isIntersecting) take({ type: 'read' })",
    replace: "if (entries.at(-1)) take({ type: 'read' })",
    proof: {
      spec: 'e2e/specs/embeddedApproval.spec.ts',
      test: 'threat 8 behavior: armed anew when what is shown has changed, or its size',
    },
  },
  {
    name: 'threat 8: what has changed counts as read',
    file: 'frame-auth/features/approval/arming.ts',
    find: '{ ...restarted, isRead: false }',
    replace: 'restarted',
    proof: {
      unit: 'frame-auth/features/approval/arming.test.ts',
      test: 'threat 8 behavior: what has changed has to be read to its end again',
    },
  },
]
