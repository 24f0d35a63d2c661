import type { IconShape } from '#shared/ui/Icon.tsx'

/** Of people whom one pays. */
export const contactIcons = {
  person: { path: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.5c.6-2.9 3-4.5 6-4.5s5.4 1.6 6 4.5' },
  add: {
    path: 'M8.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.8 16.5c.6-2.9 2.8-4.5 5.7-4.5 1.1 0 2.1.2 2.9.7M15 11.5v5M12.5 14h5',
  },
  book: {
    path: 'M6.5 3.5h8A1.5 1.5 0 0 1 16 5v10a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 5 15V5a1.5 1.5 0 0 1 1.5-1.5zM10.5 9.5a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2zM7.8 13.6c.3-1.4 1.4-2.1 2.7-2.1s2.4.7 2.7 2.1M3.2 7H5M3.2 13H5',
  },
} as const satisfies Record<string, IconShape>
