/** The icons of the views that are loaded when they are needed, drawn as `iconPaths.ts` says. */
export const laterIconPaths = {
  forward: 'M8 4.5l5.5 5.5L8 15.5',
  check: 'M4.5 10.4l3.6 3.6 7.4-7.8',
  copy: 'M7.5 9a1.5 1.5 0 0 1 1.5-1.5h6.5A1.5 1.5 0 0 1 17 9v6.5a1.5 1.5 0 0 1-1.5 1.5H9a1.5 1.5 0 0 1-1.5-1.5zM4.5 12.5A1.5 1.5 0 0 1 3 11V4.5A1.5 1.5 0 0 1 4.5 3H11a1.5 1.5 0 0 1 1.5 1.5',
  external:
    'M8 4.5H5.5A1.5 1.5 0 0 0 4 6v8.5A1.5 1.5 0 0 0 5.5 16H14a1.5 1.5 0 0 0 1.5-1.5V12M11.5 4H16v4.5M15.8 4.2 9.5 10.5',
  explorer: 'M10 3l6 3.4v7.2L10 17l-6-3.4V6.4zM4.2 6.5 10 9.8l5.8-3.3M10 9.8V17',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l3.8 3.8',
  disconnect: 'M8 16.5H5.5A1.5 1.5 0 0 1 4 15V5a1.5 1.5 0 0 1 1.5-1.5H8M12.5 13.5 16 10l-3.5-3.5M15.8 10H8',
  network:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3.2 10h13.6M10 3c2 2 2.9 4.4 2.9 7S12 15 10 17c-2-2-2.9-4.4-2.9-7S8 5 10 3z',
  swap: 'M6 3.5 3.5 6 6 8.5M3.8 6H14M14 11.5l2.5 2.5-2.5 2.5M16.2 14H6',
  phone:
    'M6.5 3h7A1.5 1.5 0 0 1 15 4.5v11a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 5 15.5v-11A1.5 1.5 0 0 1 6.5 3zM9 14.4h2',
  mail: 'M3.5 5.5h13a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM3 6.5l7 5 7-5',
  shield: 'M10 3l6 2.2v4.3c0 3.6-2.4 6.3-6 7.5-3.6-1.2-6-3.9-6-7.5V5.2zM7.4 10l1.9 1.9 3.3-3.6',
  more: 'M5 10v.1M10 10v.1M15 10v.1',
  download: 'M10 3.5v9M6.2 9l3.8 3.8L13.8 9M4 16.2h12',
} as const

export type LaterIconName = keyof typeof laterIconPaths
