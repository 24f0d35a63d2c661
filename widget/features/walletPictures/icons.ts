import type { IconShape } from '#shared/ui/Icon.tsx'

/** What only the views of wallets draw: all of them. What their stores have is in `storeIcons.ts`. */
export const walletIcons = {
  grid: { path: 'M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5H16V16h-4.5z' },
} as const satisfies Record<string, IconShape>
