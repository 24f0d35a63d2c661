import type { IconShape } from '#shared/ui/Icon.tsx'

/** What only the views of wallets draw: all of them, on a phone, to install. */
export const walletIcons = {
  grid: { path: 'M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5H16V16h-4.5z' },
  phone: {
    path: 'M6.5 3h7A1.5 1.5 0 0 1 15 4.5v11a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 5 15.5v-11A1.5 1.5 0 0 1 6.5 3zM9 14.4h2',
  },
  download: { path: 'M10 3.5v9M6.2 9l3.8 3.8L13.8 9M4 16.2h12' },
} as const satisfies Record<string, IconShape>
