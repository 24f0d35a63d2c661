/**
 * One set on one grid: 20 x 20, stroke 1.6 with round caps and joins, 2.5 of air on every side. Each entry is the
 * `d` of one path. These are those of the first view; the others are in `laterIconPaths.ts`.
 */
export const iconPaths = {
  back: 'M12 4.5 6.5 10l5.5 5.5',
  close: 'M5.2 5.2l9.6 9.6M14.8 5.2l-9.6 9.6',
  help: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8 8a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4v.1M10 13.7v.1',
  retry: 'M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.8v3.7h-3.7',
  alert: 'M10 6.5v4.2M10 13.6v.1M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14z',
  wallet:
    'M3.5 6.8A2.3 2.3 0 0 1 5.8 4.5h7.7A1.5 1.5 0 0 1 15 6v1M3.5 6.8A1.7 1.7 0 0 0 5.2 8.5H15A1.5 1.5 0 0 1 16.5 10v4.5A1.5 1.5 0 0 1 15 16H5.5a2 2 0 0 1-2-2zM13.2 12.2v.1',
  grid: 'M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5H16V16h-4.5z',
} as const

export type IconName = keyof typeof iconPaths
