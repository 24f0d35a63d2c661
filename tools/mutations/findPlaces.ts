import { scanTokens, type Token } from './scanTokens.ts'

/** Where a piece of code is in a file: what is between is replaced. */
export interface Place {
  readonly start: number
  readonly end: number
}

const closing = new Set([')', ']', '}'])

/** A comma before a closing bracket is the formatter's. */
const isTrailing = (tokens: readonly Token[], index: number) =>
  tokens[index]?.text === ',' && closing.has(tokens[index + 1]?.text ?? '')

/** The place of the piece if it begins at this token of the file. */
function placeAt(file: readonly Token[], first: number, piece: readonly Token[]): Place | undefined {
  let at = first
  let last = file[first]
  for (const [index, { text }] of piece.entries()) {
    if (file[at]?.text !== text && isTrailing(file, at)) at += 1
    if (file[at]?.text === text) {
      last = file[at]
      at += 1
    } else {
      const isLast = index === piece.length - 1
      const isCommaGone = text === ',' && closing.has(file[at]?.text ?? '')
      if (!isCommaGone || !(isLast || isTrailing(piece, index))) return undefined
    }
  }
  const start = file[first]?.start
  return start === undefined || last === undefined ? undefined : { start, end: last.end }
}

/** All places of a file that have the tokens of a piece of code. */
export function findPlaces(text: string, piece: string): readonly Place[] {
  const file = scanTokens(text)
  const wanted = scanTokens(piece)
  if (wanted.length === 0) return []
  return file.flatMap((_, first) =>
    file[first]?.text === wanted[0]?.text ? (placeAt(file, first, wanted) ?? []) : [],
  )
}

/** Whether two texts say the same: blanks, line breaks, comments and trailing commas aside. */
export function isSameCode(one: string, other: string): boolean {
  const [words, others] = [one, other].map((text) => {
    const tokens = scanTokens(text)
    return tokens.filter((_, index) => !isTrailing(tokens, index)).map((token) => token.text)
  })
  return words?.join('\n') === others?.join('\n')
}
