import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'farcaster: a code that nobody sees is spoken of',
    file: 'widget/features/auth/ConnectingFarcaster.tsx',
    find: 'showsCode ? codeText : null',
    replace: 'codeText',
    test: 'ConnectingFarcaster > R3 behavior: on a phone there is no code: its app is opened, once its address is there; no code is spoken of',
  },
])
