import * as z from 'zod/mini'

export const themeModes = ['light', 'dark', 'system'] as const
export type ThemeMode = (typeof themeModes)[number]

/** @internal */
export const themeModeSchema = z.enum(themeModes)
