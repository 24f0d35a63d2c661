import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a mistyped code is asked of the server',
    file: 'frame-auth/features/custody/recoveryCode.ts',
    find: 'if ((await checkOf(secret)) !== (number & ((1n << checkBits) - 1n))) throw invalid()',
    replace: '',
    test: 'rejects: any one digit wrong',
  },
])
