import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'the person pays where the page’s sponsor refuses, without being told',
    file: 'frame-auth/features/batch/askSponsor.ts',
    find: 'draft.sponsor !== null && !draft.sponsor.isOptional',
    replace: 'false',
    test: 'behavior: one that refuses: the person reads why, and pays themselves if they say so',
  },
  {
    name: 'a user operation that a bundler keeps back is waited for without end',
    file: 'frame-auth/features/batch/followOperation.ts',
    find: "if (fate.status === 'missing' && isDue) await sendAgain(sent, parameters)",
    replace: '',
    test: 'behavior: one that a bundler keeps back goes to another one, and is made once',
  },
  {
    name: 'calls of a user operation that failed count as made',
    file: 'frame-auth/features/batch/readCallsStatus.ts',
    find: 'status: fate.succeeded ? statuses.confirmed : statuses.reverted',
    replace: 'status: statuses.confirmed',
    test: 'behavior: calls that fail in the block are told as such, with nothing of them done',
  },
])
