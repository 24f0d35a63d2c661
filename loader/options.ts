import { fields } from './fields.ts'

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

/**
 * A copy of options as plain data: functions are left out, they stay in the page.
 *
 * @returns null for what is not an object, or is circular
 */
export function plainOptions(options: unknown): Record<string, unknown> | null {
  try {
    const text = JSON.stringify(options)
    return text.startsWith('{') ? JSON.parse(text) : null
  } catch {
    return null
  }
}

const reserved = /^(__proto__|constructor|prototype)$/
const deepest = 32

/**
 * What shared/rpc/messageSize.ts says of plain data, in the few bytes that the first script can spare.
 *
 * @param depth how deep the value stands in the message
 * @returns bytes; `Infinity` for what must not cross the hop
 */
export function plainSize(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length * 2
  if (fields(value) !== value) return 8
  return Object.entries(fields(value)).reduce(
    (sum, [key, part]) =>
      sum + key.length * 2 + (depth > deepest || reserved.test(key) ? 1 / 0 : plainSize(part, depth + 1)),
    8,
  )
}
