import { plainText } from './plainText.ts'

/** Of several lines none is cut: the chain API sends no longer text. */
const maxLineLength = 2_048

/** As `plainText`, of several lines: at most one empty one at a time. */
export function plainLines(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => plainText(line, maxLineLength))
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
