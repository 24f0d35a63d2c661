import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 19: a wallet’s name turns or hides what stands beside it',
    file: 'widget/features/connectors/createConnectors.ts',
    find: 'const wallet = { ...found, name: sanitizeWalletName(found.name) }',
    replace: 'const wallet = found',
    test: 'threat 19 behavior: a wallet whose name has an override is shown without it, and found by either',
  },
])
