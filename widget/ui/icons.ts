import { type IconShape, stateIcons } from '#shared/ui/Icon.tsx'

/** What the card draws: its header, and what can be said of any view. */
export const icons = {
  ...stateIcons,
  back: { path: 'M12 4.5 6.5 10l5.5 5.5', isDirectional: true },
  close: { path: 'M5.2 5.2l9.6 9.6M14.8 5.2l-9.6 9.6' },
  help: {
    path: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8 8a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4v.1M10 13.7v.1',
  },
  retry: { path: 'M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.8v3.7h-3.7' },
  wallet: {
    path: 'M3.5 6.8A2.3 2.3 0 0 1 5.8 4.5h7.7A1.5 1.5 0 0 1 15 6v1M3.5 6.8A1.7 1.7 0 0 0 5.2 8.5H15A1.5 1.5 0 0 1 16.5 10v4.5A1.5 1.5 0 0 1 15 16H5.5a2 2 0 0 1-2-2zM13.2 12.2v.1',
  },
} as const satisfies Record<string, IconShape>
