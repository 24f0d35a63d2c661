import type { IconShape } from '#shared/ui/Icon.tsx'

/** Where a wallet is got: on a phone, or by an installation. */
export const storeIcons = {
  phone: {
    path: 'M6.5 3h7A1.5 1.5 0 0 1 15 4.5v11a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 5 15.5v-11A1.5 1.5 0 0 1 6.5 3zM9 14.4h2',
  },
  download: { path: 'M10 3.5v9M6.2 9l3.8 3.8L13.8 9M4 16.2h12' },
} as const satisfies Record<string, IconShape>
