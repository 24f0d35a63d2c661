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
