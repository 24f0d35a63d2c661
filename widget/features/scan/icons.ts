import type { IconShape } from '#shared/ui/Icon.tsx'

export const scanIcons = {
  camera: {
    path: 'M4.5 6.5h2l1.3-2h4.4l1.3 2h2A1.5 1.5 0 0 1 17 8v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5V8a1.5 1.5 0 0 1 1.5-1.5zM10 13.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
  },
} as const satisfies Record<string, IconShape>
