import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'send: Send is off and does not say why',
    file: 'widget/features/send/WalletSendPreview.tsx',
    find: "isOff && review.status !== 'reading' ? reasonId : undefined",
    replace: 'undefined',
    test: 'WalletSendPreview > rejects: to a look-alike nothing is sent before somebody has compared: why is said, and what both are',
  },
])
