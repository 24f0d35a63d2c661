import type { IconShape } from './Icon.tsx'

/** That a control leads on. */
export const wayIcons = {
  forward: { path: 'M8 4.5l5.5 5.5L8 15.5', isDirectional: true },
} as const satisfies Record<string, IconShape>
