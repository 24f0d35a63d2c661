/*
 * Plain data as text, for channels that carry only text. JSON, and what JSON lacks of the values that cross a hop:
 * `undefined`, big integers, bytes, and the numbers that are none. Such a value is `{ "$": [kind, text] }`; an object that
 * itself has the key `$` is `{ "$": ["object", …] }`.
 */

type Packed = null | boolean | number | string | Packed[] | { [key: string]: Packed }

/**
 * Of a copy, made by the platform's own rules: what a `MessagePort` would refuse is refused here, too.
 *
 * @throws for what cannot be cloned or is not plain data (functions, symbols, proxies, instances)
 * @example parsePlain(printPlain({ wei: 2n ** 256n })) // { wei: 2n ** 256n }
 */
export function printPlain(value: unknown): string {
  return JSON.stringify(pack(structuredClone(value)))
}

/** Never throws: `undefined` for text that is none of ours, which no receiver takes. */
export function parsePlain(text: string): unknown {
  try {
    return unpack(JSON.parse(text))
  } catch {
    // Not ours: the text came from another window.
    return undefined
  }
}

function pack(value: unknown): Packed {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'undefined':
      return { $: ['undefined'] }
    case 'bigint':
      return { $: ['bigint', value.toString()] }
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0) ? value : { $: ['number', printNumber(value)] }
    case 'object':
      return packObject(value)
    default:
      throw new TypeError('Not plain data')
  }
}

function printNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : `${value}`
}

function packObject(value: object | null): Packed {
  if (value === null) return null
  if (Array.isArray(value)) return value.map(pack)
  if (value instanceof Uint8Array)
    return { $: ['bytes', Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')] }
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('Not plain data')
  const entries = Object.entries(value)
  const packed = Object.fromEntries(entries.map(([key, member]) => [key, pack(member)]))
  return Object.hasOwn(packed, '$') ? { $: ['object', packed] } : packed
}

function unpack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(unpack)
  if (!('$' in value)) return unpackMembers(value)
  const [kind, content] = Array.isArray(value.$) ? value.$ : []
  switch (kind) {
    case 'undefined':
      return undefined
    case 'bigint':
      return BigInt(content)
    case 'number':
      return Number(content)
    case 'bytes':
      return Uint8Array.from(String(content).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    case 'object':
      return unpackMembers(content)
    default:
      throw new TypeError('Not our text')
  }
}

/** By definition, not by assignment: a key named `__proto__` stays a key, for the receiver to refuse. */
function unpackMembers(value: object): object {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, unpack(member)]))
}
