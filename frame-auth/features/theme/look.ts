import * as z from 'zod/mini'

/**
 * All of a page's theme that the secure origin draws with: a closed list, each value bounded. Typeface and sizes of text are the kit's own, since
 * amounts in a typeface of signs cannot be read.
 */
export const lookSchema = z.strictObject({
  mode: z.enum(['light', 'dark']),
  /** An opaque colour, `#rrggbb`; null: the kit's own. What is written on it and in it follows from it (accentColors.ts). */
  accent: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  /** Pixels of the corner radius unit; null: the kit's own. */
  radius: z.nullable(z.number().check(z.gte(0), z.lte(10))),
})
export type Look = z.infer<typeof lookSchema>

/** The look of who has set nothing. */
export const plainLook: Look = { mode: 'light', accent: null, radius: null }

const pixels = /^(\d{1,2}(?:\.\d{1,2})?)px$/

export interface LookParameters {
  mode: Look['mode']
  /** The page's theme variables by name (`--wk-…`), as the widget sends them. */
  variables: Readonly<Record<string, string>>
  /** A CSS colour as `#rrggbb`; null: it is none. */
  readColor: (css: string) => string | null
}

/** What of a page's theme counts here. Other variables, and values out of bounds, are left out: a widget in wrong hands sends any. */
export function readLook({ mode, variables, readColor }: LookParameters): Look {
  const { '--wk-accent': color, '--wk-border-radius-master': size } = variables
  const accent = z.safeParse(lookSchema.shape.accent, color === undefined ? null : readColor(color))
  const radius = z.safeParse(lookSchema.shape.radius, Number.parseFloat(pixels.exec(size ?? '')?.[1] ?? ''))
  return {
    mode,
    accent: accent.success ? accent.data : null,
    radius: radius.success ? radius.data : null,
  }
}
