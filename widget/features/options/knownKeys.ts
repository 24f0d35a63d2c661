import * as z from 'zod/mini'

/**
 * The keys that a schema takes at a place in it: of a union, those of all its branches.
 *
 * @example knownKeys(z.array(z.strictObject({ id: z.string() })), [0]) // ['id']
 */
export function knownKeys(schema: unknown, path: readonly PropertyKey[]): string[] {
  const [key, ...rest] = path
  if (schema instanceof z.ZodMiniOptional) return knownKeys(schema.def.innerType, path)
  if (schema instanceof z.ZodMiniUnion)
    return [...new Set(schema.def.options.flatMap((option) => knownKeys(option, path)))]
  if (schema instanceof z.ZodMiniObject) {
    const { shape } = schema.def
    return key === undefined ? Object.keys(shape) : knownKeys(Reflect.get(shape, key), rest)
  }
  if (schema instanceof z.ZodMiniRecord) {
    const { keyType, valueType } = schema.def
    if (key !== undefined) return knownKeys(valueType, rest)
    return keyType instanceof z.ZodMiniEnum ? keyType.options.map(String) : []
  }
  return schema instanceof z.ZodMiniArray && key !== undefined ? knownKeys(schema.def.element, rest) : []
}
