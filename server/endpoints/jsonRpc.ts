/** JSON-RPC's own error codes. @see https://www.jsonrpc.org/specification#error_object */
export const rpcErrorCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  server: -32000,
  /** Of EIP-1474, as chains' own endpoints say it. */
  limitExceeded: -32005,
} as const

export type RpcId = string | number

/** A JSON-RPC error answer as text. `id` is null where the request had none that could be read. */
export function rpcError(id: RpcId | null, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}

/**
 * The texts of a JSON array's elements, each exactly as it stands there. Parsing and writing them anew would change
 * them: Solana's numbers do not fit into JavaScript's.
 *
 * @param text valid JSON whose value is an array; anything else gives nonsense
 * @example splitJsonArray('[{"id":1}, 18446744073709551615]') // ['{"id":1}', '18446744073709551615']
 */
export function splitJsonArray(text: string): string[] {
  const elements: string[] = []
  let depth = 0
  let start = text.indexOf('[') + 1
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '"') index = endOfString(text, index)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if ((depth === 1 && character === ',') || (depth === 0 && character === ']')) {
      elements.push(text.slice(start, index).trim())
      start = index + 1
    }
  }
  return elements.length === 1 && elements[0] === '' ? [] : elements
}

/**
 * Whether a key stands twice in an object, however it is written: of two that read such a text, each may take another value for what it
 * says.
 *
 * @param text valid JSON
 * @example hasRepeatedKey('{"a":1,"\\u0061":2}') // true
 */
export function hasRepeatedKey(text: string): boolean {
  /** The keys of each object that is open here; null for an array. */
  const open: (Set<string> | null)[] = []
  let isKeyNext = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (character === '"') {
      const end = endOfString(text, index)
      // An array has none, and a value is none. Parsed: a key may be escaped.
      const keys = isKeyNext && open.at(-1)
      if (keys && !addNew(keys, String(JSON.parse(text.slice(index, end + 1))))) return true
      index = end
      isKeyNext = false
    } else if ('{['.includes(character)) open.push(character === '{' ? new Set() : null)
    else if ('}]'.includes(character)) open.pop()
    if ('{,'.includes(character)) isKeyNext = true
  }
  return false
}

/** False where it is there already. */
function addNew(keys: Set<string>, key: string): boolean {
  const { size } = keys
  return keys.add(key).size > size
}

/** The index of a string's closing quote: the first that an even number of backslashes precedes. */
function endOfString(text: string, start: number): number {
  let end = start
  let escaped: boolean
  do {
    end = text.indexOf('"', end + 1)
    let first = end
    while (text[first - 1] === '\\') first -= 1
    escaped = (end - first) % 2 === 1
  } while (escaped)
  return end
}
