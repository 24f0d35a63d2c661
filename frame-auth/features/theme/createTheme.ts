import { atom, type createStore } from 'jotai/vanilla'
import * as z from 'zod/mini'
import type { Params } from '#shared/rpc/contract.ts'
import type { syncTheme } from '#shared/rpc/widget-auth/sync.ts'

export type Theme = Params<typeof syncTheme>

/** The widget's look. Its variables are parsed again: a widget in wrong hands must not be able to hide what is approved. */
export function createTheme(store: ReturnType<typeof createStore>) {
  const themeAtom = atom<Theme>({ mode: 'light', variables: {} })
  return {
    themeAtom,
    set({ mode, variables }: Theme) {
      store.set(themeAtom, { mode, variables: harmlessVariables(variables) })
    },
  }
}

const color = z
  .string()
  .check(
    z.regex(
      /^(?:#[0-9a-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d.,%/\sa-z-]{1,64}\))$/i,
    ),
  )
const font = z.string().check(z.maxLength(128), z.regex(/^[\p{L}\p{N}\s,'"_-]+$/u))
const pixelsBetween = (least: number, most: number) =>
  z.string().check(
    z.regex(/^\d{1,2}(?:\.\d{1,2})?px$/),
    z.refine((text) => Number.parseFloat(text) >= least && Number.parseFloat(text) <= most),
  )
const percentage = z.string().check(z.regex(/^(?:\d|[1-4]\d|50)%$/))

/**
 * The variables that reach the approval's screen, and what each may be. Sizes are bounded so that the text stays readable, and
 * the tint so that it cannot become the colour of the text on it.
 */
const schemas: Readonly<Record<string, z.ZodMiniType<string, string>>> = {
  '--wk-accent': color,
  '--wk-color-mix': color,
  '--wk-color-mix-strength': percentage,
  '--wk-font-family': font,
  '--wk-font-size-master': pixelsBetween(9, 13),
  '--wk-border-radius-master': pixelsBetween(0, 10),
}

/** Those of the variables that are known and harmless; the others are left out. */
export function harmlessVariables(variables: Readonly<Record<string, string>>): Record<string, string> {
  const accepted = Object.entries(variables).filter(
    ([name, value]) => Object.hasOwn(schemas, name) && z.safeParse(schemas[name] ?? z.never(), value).success,
  )
  return Object.fromEntries(accepted)
}
