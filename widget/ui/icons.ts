import { type IconShape, sharedIcons } from '#shared/ui/Icon.tsx'

/** What views of several features draw. */
export const icons = {
  ...sharedIcons,
  back: { path: 'M12 4.5 6.5 10l5.5 5.5', isDirectional: true },
  close: { path: 'M5.2 5.2l9.6 9.6M14.8 5.2l-9.6 9.6' },
  help: {
    path: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8 8a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4v.1M10 13.7v.1',
  },
  retry: { path: 'M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.8v3.7h-3.7' },
  wallet: {
    path: 'M3.5 6.8A2.3 2.3 0 0 1 5.8 4.5h7.7A1.5 1.5 0 0 1 15 6v1M3.5 6.8A1.7 1.7 0 0 0 5.2 8.5H15A1.5 1.5 0 0 1 16.5 10v4.5A1.5 1.5 0 0 1 15 16H5.5a2 2 0 0 1-2-2zM13.2 12.2v.1',
  },
  forward: { path: 'M8 4.5l5.5 5.5L8 15.5', isDirectional: true },
  search: { path: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l3.8 3.8' },
  more: { path: 'M5 10v.1M10 10v.1M15 10v.1' },
  mail: {
    path: 'M3.5 5.5h13a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM3 6.5l7 5 7-5',
  },
  network: {
    path: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3.2 10h13.6M10 3c2 2 2.9 4.4 2.9 7S12 15 10 17c-2-2-2.9-4.4-2.9-7S8 5 10 3z',
  },
} as const satisfies Record<string, IconShape>
