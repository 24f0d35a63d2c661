import { fields } from './fields.ts'
import { plainSize } from './plainSize.ts'

/** In the message that carries them, options stand two levels deep, beside hints: they may take up half of its bytes. */
const depth = 2
const name = 'themeVariables'
const longest = 128 * 1024

/**
 * What a page has set so far with what it sets now. Theme variables are merged one by one, as the widget merges them.
 *
 * @returns null for what must not or cannot cross the hop: keys that reach a prototype, too deep, or too large in all
 * @example mergeOptions({ locale: 'en' }, { themeMode: 'dark' }) // { locale: 'en', themeMode: 'dark' }
 */
export function mergeOptions(
  options: Readonly<Record<string, unknown>>,
  changed: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const merged = { ...options, ...changed }
  const { [name]: variables } = changed
  if (variables) merged[name] = { ...fields(options[name]), ...fields(variables) }
  return plainSize(merged, depth) > longest ? null : merged
}
