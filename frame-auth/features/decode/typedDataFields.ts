import { foreignLine } from './foreignText.ts'
import type { TypedDataRequest } from './readTypedData.ts'
import type { Field } from './subject.ts'

/** So many lines are shown; what has more cannot be read by anybody. */
export const mostFields = 200

/**
 * The members that are signed, in the order of their types: what the data has beside them is not signed, and not shown. Null
 * where there are too many.
 */
export function typedDataFields({ types, primaryType, message }: TypedDataRequest): Field[] | null {
  const fields: Field[] = []
  const add = (name: string, type: string, value: unknown, depth: number): void => {
    if (fields.length > mostFields) return
    const list = /^(.*)\[\d*\]$/.exec(type)
    const members = Object.hasOwn(types, type) ? types[type] : undefined
    if (list?.[1] !== undefined && Array.isArray(value)) {
      fields.push({ name, value: value.length === 0 ? '[]' : null, depth })
      for (const [index, item] of value.entries()) add(`${index + 1}`, list[1], item, depth + 1)
    } else if (members && typeof value === 'object' && value !== null) {
      fields.push({ name, value: null, depth })
      for (const member of members)
        add(foreignLine(member.name, 64), member.type, Reflect.get(value, member.name), depth + 1)
    } else {
      fields.push({ name, value: foreignLine(String(value), 1_024), depth })
    }
  }
  for (const { name, type } of types[primaryType] ?? []) add(foreignLine(name, 64), type, message[name], 0)
  return fields.length > mostFields ? null : fields
}
