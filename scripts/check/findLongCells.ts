import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Words in one cell of a table that a reader still takes in at once. What needs more is a list, or a paragraph. */
const maxWords = 40

/**
 * The lines of a document that have a table cell with more than `maxWords` words.
 *
 * @returns the lines, counted from 1
 */
export function longCells(text: string): number[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|')) return []
    const cells = line.split(/(?<!\\)\|/)
    return cells.some((cell) => cell.trim().split(/\s+/).length > maxWords) ? [index + 1] : []
  })
}

/** One line for each table row of the documents that nobody reads in one go. */
export async function findLongCells(root: string, files: readonly string[]): Promise<string[]> {
  const pages = files.filter((path) => path.endsWith('.md'))
  const problems = await Promise.all(
    pages.map(async (path) => {
      const lines = longCells(await readFile(join(root, path), 'utf8'))
      return lines.map((line) => `${path}:${line} has a table cell of more than ${maxWords} words`)
    }),
  )
  return problems.flat()
}
