import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R53: a page without https offers a way in that ends nowhere',
    file: 'widget/features/auth/LoginSection.tsx',
    find: '!frame.isSecureContext',
    replace: 'false',
    test: 'R53',
  },
])
