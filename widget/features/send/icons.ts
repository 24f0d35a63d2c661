import type { IconShape } from '#shared/ui/Icon.tsx'

/** How a recipient gets into the field. */
export const sendIcons = {
  paste: {
    path: 'M7.5 4.5H6A1.5 1.5 0 0 0 4.5 6v9A1.5 1.5 0 0 0 6 16.5h8a1.5 1.5 0 0 0 1.5-1.5V6A1.5 1.5 0 0 0 14 4.5h-1.5M8.5 3h3a1 1 0 0 1 1 1v1a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  },
  scan: {
    path: 'M3.5 7V5A1.5 1.5 0 0 1 5 3.5h2M13 3.5h2A1.5 1.5 0 0 1 16.5 5v2M16.5 13v2a1.5 1.5 0 0 1-1.5 1.5h-2M7 16.5H5A1.5 1.5 0 0 1 3.5 15v-2M6.5 10h7',
  },
} as const satisfies Record<string, IconShape>
