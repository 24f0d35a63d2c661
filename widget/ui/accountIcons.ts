import type { IconShape } from '#shared/ui/Icon.tsx'

/** Of an account: where it is, what it holds, what it did, and what can be done with it. */
export const accountIcons = {
  explorer: { path: 'M10 3l6 3.4v7.2L10 17l-6-3.4V6.4zM4.2 6.5 10 9.8l5.8-3.3M10 9.8V17' },
  swap: { path: 'M6 3.5 3.5 6 6 8.5M3.8 6H14M14 11.5l2.5 2.5-2.5 2.5M16.2 14H6' },
  shield: { path: 'M10 3l6 2.2v4.3c0 3.6-2.4 6.3-6 7.5-3.6-1.2-6-3.9-6-7.5V5.2zM7.4 10l1.9 1.9 3.3-3.6' },
  send: { path: 'M6 14 14 6M7.5 6H14v6.5' },
  buy: {
    path: 'M3.5 5.5h13A1.5 1.5 0 0 1 18 7v6.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 2 13.5V7a1.5 1.5 0 0 1 1.5-1.5zM2 9h16M5 12.2h3',
  },
  receive: { path: 'M14 6 6 14M12.5 14H6V7.5' },
  settings: {
    path: 'M3.5 6.5h7M14.5 6.5h2M3.5 13.5h2M9.5 13.5h7M12.5 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7.5 15.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  },
  expand: { path: 'M5.5 8 10 12.5 14.5 8' },
  coins: { path: 'M8 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12.3 8.1a4.5 4.5 0 1 1-4.9 7.2' },
  clock: { path: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.2l2.8 1.8' },
  picture: {
    path: 'M5 3.5h10A1.5 1.5 0 0 1 16.5 5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V5A1.5 1.5 0 0 1 5 3.5zM3.8 14.2l3.7-3.7 3 3 2-2 3.7 3.7M12.6 8.2a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8z',
  },
  disconnect: {
    path: 'M8 16.5H5.5A1.5 1.5 0 0 1 4 15V5a1.5 1.5 0 0 1 1.5-1.5H8M12.5 13.5 16 10l-3.5-3.5M15.8 10H8',
    isDirectional: true,
  },
  mail: {
    path: 'M3.5 5.5h13a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM3 6.5l7 5 7-5',
  },
  name: { path: 'M3.5 4.5v5l7 7 5.5-5.5-7-7h-5zM7 7.9h.01' },
  network: {
    path: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3.2 10h13.6M10 3c2 2 2.9 4.4 2.9 7S12 15 10 17c-2-2-2.9-4.4-2.9-7S8 5 10 3z',
  },
} as const satisfies Record<string, IconShape>
