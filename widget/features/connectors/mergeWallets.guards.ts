import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R20: a wallet icon may be any address',
    file: 'widget/features/connectors/mergeWallets.ts',
    find: 'icon !== undefined && /^data:image\\/(?:svg\\+xml|png|webp|gif|jpeg)[;,]/.test(icon)',
    replace: 'icon !== undefined',
    test: 'rejects: an icon that is not an image in itself, https',
  },
])
