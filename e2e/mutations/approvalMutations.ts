import type { Mutation } from './mutation.ts'

/** What stands between a request and a signature. */
export const approvalMutations: readonly Mutation[] = [
  {
    name: 'threat 8: what is covered is armed',
    file: 'frame-auth/features/approval/arming.ts',
    find: 'if (!event.whole) return { ...state, seenSince: null, pressedBy: null }',
    replace: 'if (!event.whole) return state',
    proof: { unit: 'frame-auth/features/approval/arming.test.ts' },
  },
  {
    name: 'threat 8: a press that began before it was armed counts',
    file: 'frame-auth/features/approval/arming.ts',
    find: 'pressedBy: isArmed(state, at) ? event.by : null',
    replace: 'pressedBy: event.by',
    proof: { unit: 'frame-auth/features/approval/arming.test.ts' },
  },
  {
    name: 'threat 8: a frame without the focus is armed',
    file: 'frame-auth/features/approval/arming.ts',
    find: "  if (!state.focused) return 'unfocused'\n",
    replace: '',
    proof: { unit: 'frame-auth/features/approval/arming.test.ts' },
  },
  {
    name: 'threat 8: a script’s click approves',
    file: 'frame-auth/features/approval/listenToPresses.ts',
    find: '!event.isTrusted || !event.isPrimary',
    replace: '!event.isPrimary',
    proof: { unit: 'frame-auth/features/approval/listenToPresses.test.ts' },
  },
  {
    name: 'threat 20: a sign-in for another site is signed',
    file: 'frame-auth/features/decode/parseSignIn.ts',
    find: 'domain !== page.host ||',
    replace: '',
    proof: { unit: 'frame-auth/features/decode/describeMessage.test.ts' },
  },
  {
    name: 'threat 19: marks that turn text around are shown as they are',
    file: 'frame-auth/features/decode/foreignText.ts',
    find: 'replace(deceptive, toEscape)',
    replace: 'replace(/$^/, toEscape)',
    proof: { unit: 'frame-auth/features/decode/foreignText.test.ts' },
  },
  {
    name: 'threat 4: a page behind another one counts as verified',
    file: 'frame-auth/features/site/judgeSite.ts',
    find: "return isOpen ? verdict : 'unverified'",
    replace: 'return verdict',
    proof: { unit: 'frame-auth/features/site/judgeSite.test.ts' },
  },
]
