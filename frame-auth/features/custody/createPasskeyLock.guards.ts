import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 30: a passkey that answers differently locks the device',
    file: 'frame-auth/features/custody/createPasskeyLock.ts',
    find: 'if (!sameBytes(secret, (await passkeys.answer([lock])).secret))',
    replace: 'if (secret.length === 0)',
    test: 'rejects: a passkey that answers otherwise the second time; nothing is locked by it',
  },
  {
    name: 'threat 26: what the new lock needs is not stored before the server is told',
    file: 'frame-auth/features/custody/createPasskeyLock.ts',
    find: 'await keepRecord(state, person, { ...record, next })',
    replace: 'await keepRecord(state, person, record)',
    test: 'R28 behavior: the change is unanswered on its way: the wallet opens all the same, before and after a reload',
  },
])
