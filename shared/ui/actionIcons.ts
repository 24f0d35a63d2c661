import type { IconShape } from './Icon.tsx'

/** What a control does. */
export const actionIcons = {
  copy: {
    path: 'M7.5 9a1.5 1.5 0 0 1 1.5-1.5h6.5A1.5 1.5 0 0 1 17 9v6.5a1.5 1.5 0 0 1-1.5 1.5H9a1.5 1.5 0 0 1-1.5-1.5zM4.5 12.5A1.5 1.5 0 0 1 3 11V4.5A1.5 1.5 0 0 1 4.5 3H11a1.5 1.5 0 0 1 1.5 1.5',
  },
  external: {
    path: 'M8 4.5H5.5A1.5 1.5 0 0 0 4 6v8.5A1.5 1.5 0 0 0 5.5 16H14a1.5 1.5 0 0 0 1.5-1.5V12M11.5 4H16v4.5M15.8 4.2 9.5 10.5',
    isDirectional: true,
  },
  search: { path: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l3.8 3.8' },
} as const satisfies Record<string, IconShape>
