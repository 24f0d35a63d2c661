import * as z from 'zod/mini'
import { unknownName } from '../options/unknownName.ts'
import '#shared/styles/hostTheme.css'

/** Whether the browser takes a text as a value of a CSS property, as `CSS.supports` says. */
export type SupportsCss = (property: string, value: string) => boolean

const plainText = z.string().check(z.maxLength(128), z.regex(/^[^;{}<>\\@]*$/))
const fontFamily = plainText.check(z.regex(/^[\p{L}\p{N}\s,'"_-]+$/u))
const pixels = z.string().check(z.regex(/^\d{1,2}(?:\.\d{1,2})?px$/))
const percentage = z.union([
  z.number().check(z.gte(0), z.lte(100)),
  z.string().check(z.regex(/^(?:\d{1,2}|100)%?$/)),
])
/** The backdrop is a colour too, and travels to the host page: no longer than the contract of `show` lets through. */
const color = plainText.check(z.maxLength(64))
/** Everything else that has parentheses may load something or read another value, and the list of such only grows. */
const colorFunctions = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)$/i

type Kind = 'color' | 'percentage' | 'fontFamily' | 'pixels' | 'integer'

/** The variables a host may set, and what each takes (behaviour §10 "Tokens"). */
export const themeVariables = new Map<string, Kind>([
  ['--wk-accent', 'color'],
  ['--wk-color-mix', 'color'],
  ['--wk-color-mix-strength', 'percentage'],
  ['--wk-backdrop', 'color'],
  ['--wk-font-family', 'fontFamily'],
  ['--wk-font-size-master', 'pixels'],
  ['--wk-border-radius-master', 'pixels'],
  ['--wk-z-index', 'integer'],
])

const schemas: Record<Exclude<Kind, 'color'>, z.ZodMiniType> = {
  percentage,
  fontFamily,
  pixels,
  integer: z.int(),
}

export interface SanitizedVariables {
  /** By the host's names; ready for `style.setProperty`. */
  variables: ReadonlyMap<string, string>
  /** One text per refused variable, naming it. */
  problems: string[]
}

/**
 * Takes the variables that are known and harmless. A colour must be one to the browser, made of colour functions only:
 * `url()`, `var()` and the like are refused whatever the browser thinks.
 */
export function sanitizeThemeVariables(
  input: Readonly<Record<string, unknown>>,
  supports: SupportsCss,
): SanitizedVariables {
  const variables = new Map<string, string>()
  const problems: string[] = []
  for (const [name, value] of Object.entries(input)) {
    const kind = themeVariables.get(name)
    if (!kind) problems.push(unknownName('theme variable', name, [...themeVariables.keys()]))
    else if (isValid(kind, value, supports)) variables.set(name, toCss(kind, value))
    else problems.push(`Theme variable "${name}" takes ${expected[kind]}`)
  }
  return { variables, problems }
}

const expected: Record<Kind, string> = {
  color: 'a CSS colour',
  percentage: 'a number from 0 to 100',
  fontFamily: 'a list of font names',
  pixels: 'a size such as 10px',
  integer: 'a whole number',
}

function isValid(kind: Kind, value: unknown, supports: SupportsCss): boolean {
  if (kind !== 'color') return schemas[kind].safeParse(value).success
  const parsed = color.safeParse(value)
  return parsed.success && callsOnlyColors(parsed.data) && supports('color', parsed.data)
}

function callsOnlyColors(css: string): boolean {
  return [...css.matchAll(/([^\s(),/]*)\s*\(/g)].every(([, name = '']) => colorFunctions.test(name))
}

function toCss(kind: Kind, value: unknown): string {
  const text = String(value)
  return kind === 'percentage' && !text.endsWith('%') ? `${text}%` : text
}
