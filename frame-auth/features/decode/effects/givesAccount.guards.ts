import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: a delegation of the whole account is data like any other',
    file: 'frame-auth/features/decode/effects/effectWarnings.ts',
    find: "if (givesAccount) return [{ type: 'givesAccount' }]",
    replace: '',
    test: 'threat 18 rejects: a delegation',
  },
  {
    name: 'threat 18: a delegation can be approved after a warning',
    file: 'frame-auth/features/decode/warningLevels.ts',
    find: "givesAccount: 'blocked'",
    replace: "givesAccount: 'danger'",
    test: 'threat 18 behavior: what gives power over the account is blocked, not warned of',
  },
  {
    name: 'threat 18: a user operation is data like any other',
    file: 'frame-auth/features/decode/effects/givesAccount.ts',
    find: "'PackedUserOperation',",
    replace: '',
    test: 'threat 18 rejects: a user operation of another account',
  },
  {
    name: 'threat 18: a user operation of the older kind is data like any other',
    file: 'frame-auth/features/decode/effects/givesAccount.ts',
    find: "'PackedUserOperation', 'UserOperation'",
    replace: "'PackedUserOperation'",
    test: 'threat 18 rejects: a user operation of another account, of the older EntryPoint',
  },
  {
    name: 'threat 18: a delegation is only looked for at the top',
    file: 'frame-auth/features/decode/effects/givesAccount.ts',
    find: '[primaryType, ...named].flatMap(',
    replace: '[primaryType].flatMap(',
    test: 'threat 18 rejects: deep inside',
  },
  {
    name: 'threat 18: a list of delegations is none',
    file: 'frame-auth/features/decode/effects/givesAccount.ts',
    find: 'name.split(/[\\s()[\\],]+/)',
    replace: '[name]',
    test: 'threat 18 rejects: in an empty list, of a type that is not there',
  },
  {
    name: 'threat 18: what the account’s own code takes is data like any other',
    file: 'frame-auth/features/decode/effects/givesAccount.ts',
    find: '[account, ...delegationManagers]',
    replace: 'delegationManagers',
    test: 'threat 18 rejects: for the account itself, whatever it says',
  },
  {
    name: 'threat 18: what a delegation manager takes is data like any other',
    file: 'frame-auth/features/decode/effects/givesAccount.ts',
    find: '[account, ...delegationManagers]',
    replace: '[account]',
    test: 'threat 18 rejects: for the manager 0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3, whatever it says',
  },
])
