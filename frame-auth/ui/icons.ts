import { actionIcons } from '#shared/ui/actionIcons.ts'
import { type IconShape, stateIcons } from '#shared/ui/Icon.tsx'
import { wayIcons } from '#shared/ui/wayIcons.ts'

/** What the secure frame's views draw. */
export const icons = {
  ...stateIcons,
  ...actionIcons,
  ...wayIcons,
  device: {
    path: 'M4.5 4h11A1.5 1.5 0 0 1 17 5.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 12.5v-7A1.5 1.5 0 0 1 4.5 4zM7 17h6M10 14v3',
  },
  passkey: {
    path: 'M7.5 10.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM2.5 16.5c.4-3 2.3-4.6 5-4.6M13.5 10.8a2.2 2.2 0 1 1 1 0v5.7l-1.2-1 1-1.2-1-1.2',
  },
  code: {
    path: 'M5.5 3h9A1.5 1.5 0 0 1 16 4.5v11a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5v-11A1.5 1.5 0 0 1 5.5 3zM7 7h6M7 10h6M7 13h3',
  },
  escrow: { path: 'M10 3 3.5 6.5h13zM5 9v5M8.3 9v5M11.7 9v5M15 9v5M3.5 16.5h13' },
  freeze: { path: 'M10 3v14M4 6.5l12 7M16 6.5l-12 7M8 4.2 10 6l2-1.8M8 15.8l2-1.8 2 1.8' },
  lock: {
    path: 'M6.5 9V6.8a3.5 3.5 0 0 1 7 0V9M5.5 9h9A1.5 1.5 0 0 1 16 10.5v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9z',
  },
} as const satisfies Record<string, IconShape>
