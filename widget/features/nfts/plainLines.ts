import { plainText } from '../../ui/plainText.ts'

/** What the chain API sends at most. */
const longest = 2_048

/** As `plainText`, of several lines: at most one empty one at a time. */
export function plainLines(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => plainText(line, longest))
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
