import { fields } from './fields.ts'

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
