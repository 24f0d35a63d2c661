import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R28: a kept sign-in goes on behind another wallet',
    file: 'widget/features/auth/createEmbeddedSignIn.ts',
    find: 'if (connections.all().length > 0) wallet.followConnections(isUsed)',
    replace: '',
    test: 'createApp: signing in to the embedded wallet > R28 behavior: a kept sign-in ends when another wallet is connected, where nobody would see it any more',
  },
])
