import type { Mutation } from './mutation.ts'

/** What stands between a request and a signature. */
export const approvalMutations: readonly Mutation[] = [
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
    find: 'pressedBy: isArmed(state, at) ? event.by : null',
    replace: 'pressedBy: event.by',
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
    name: 'threat 20: a sign-in for another site is signed',
    file: 'frame-auth/features/decode/describeMessage.ts',
    find: 'domain !== page.host ||',
    replace: '',
    proof: {
      unit: 'frame-auth/features/decode/describeMessage.test.ts',
      test: 'threat 20 rejects: a login for another domain',
    },
  },
  {
    name: 'threat 19: marks that turn text around are shown as they are',
    file: 'frame-auth/features/decode/foreignText.ts',
    find: 'replace(deceptive, toEscape)',
    replace: 'replace(/$^/, toEscape)',
    proof: {
      unit: 'frame-auth/features/decode/foreignText.test.ts',
      test: 'threat 19 behavior: a right-to-left override are shown as what they are',
    },
  },
  {
    name: 'threat 4: a page behind another one counts as verified',
    file: 'frame-auth/features/site/createSite.ts',
    find: "return isOpen ? verdict : 'unverified'",
    replace: 'return verdict',
    proof: {
      unit: 'frame-auth/features/site/createSite.test.ts',
      test: 'threat 4 behavior: unverified where its own entry is opaque',
    },
  },
  {
    name: 'threat 4: a page in a development host counts as verified where the browser does not tell',
    file: 'frame-auth/features/site/createSite.ts',
    find: "pageIsTop || !policy.allowDevelopmentHosts ? verdict : 'unverified'",
    replace: 'verdict',
    proof: {
      unit: 'frame-auth/features/site/createSite.test.ts',
      test: 'threat 4 behavior: where the browser does not tell, unverified in a page that may be a development host',
    },
  },
  {
    name: "threat 8: a page's style may hide what is approved",
    file: 'frame-auth/features/theme/createTheme.ts',
    find: 'Object.hasOwn(schemas, name) && z.safeParse(schemas[name] ?? z.never(), value).success',
    replace: "name !== ''",
    proof: {
      unit: 'frame-auth/features/theme/createTheme.test.ts',
      test: 'threat 8 rejects: --wk-accent: url(https://evil.test), which could hide what is approved',
    },
  },
  {
    name: 'threat 9: a request is approved by nobody',
    file: 'frame-auth/features/approval/createApprovals.ts',
    find: "while ((await decision.next(left)) === 'approve')",
    replace: 'while (!isBlocked(prepared.described))',
    proof: {
      unit: 'frame-auth/features/approval/createApprovals.test.ts',
      test: 'threat 9 behavior: an approval before the request is shown approves nothing',
    },
  },
  {
    name: 'threat 18: the screen is drawn from what was parsed, not from what is signed',
    file: 'frame-auth/features/requests/freezeRequest.ts',
    find: 'Object.freeze(JSON.parse(text))',
    replace: 'Object.freeze(parsed)',
    proof: {
      unit: 'frame-auth/features/requests/freezeRequest.test.ts',
      test: 'threat 18 behavior: the screen’s request is read back from the bytes, not from what was parsed',
    },
  },
  {
    name: 'threat 20: what is blocked can be approved',
    file: 'frame-auth/features/approval/createApprovals.ts',
    find: 'if (!isBlocked(prepared.described)) return prepared',
    replace: 'return prepared',
    proof: {
      unit: 'frame-auth/features/approval/createApprovals.test.ts',
      test: 'threat 20 rejects: an approval of what is blocked',
    },
  },
  {
    name: 'R6: a database that hangs is waited for',
    file: 'frame-auth/services/storage/createFrameStorage.ts',
    find: 'withTimeout(answered, timeout)',
    replace: 'withTimeout(answered, timeout * 1e6)',
    proof: {
      unit: 'frame-auth/services/storage/createFrameStorage.test.ts',
      test: 'R6 behavior: IndexedDB hangs: after the time, memory serves',
    },
  },
  {
    name: "R29: a page's question for accounts is not answered by the wallet itself",
    file: 'frame-auth/features/requests/methodPolicy.ts',
    find: "    'eth_requestAccounts',\n",
    replace: '',
    proof: {
      unit: 'frame-auth/features/requests/methodPolicy.test.ts',
      test: 'R29 behavior: accounts and chain are answered by the frame itself',
    },
  },
  {
    name: 'R45: a code with a space in it is none',
    file: 'frame-auth/features/login/createEmailLogin.ts',
    find: "typed.replace(/[\\s\\u200b\\ufeff-]/g, '')",
    replace: 'typed',
    proof: { unit: 'frame-auth/features/login/login.test.ts', test: 'R45 behavior: “123 456” is one' },
  },
]
