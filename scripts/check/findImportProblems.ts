import type { Import } from './readImports.ts'

/** Which folder imports which. */
type Table = Readonly<Record<string, readonly string[]>>

const isTest = (path: string) => /\.(?:test|soak|guards)\.tsx?$/.test(path)
const isHelper = (path: string) => path.includes('/testing/')

/**
 * The imports that the table does not allow, one sentence each. Tests may also import what stands in `testing/`; the server's, which set up
 * whole servers, and `testing/` itself import what they need.
 */
export function findImportProblems(imports: readonly Import[], table: Table): string[] {
  const folders = Object.keys(table).toSorted((a, b) => b.length - a.length)
  const folderOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`))
  return imports.flatMap(({ from, to }) => {
    const folder = folderOf(from)
    if (folder === undefined || isHelper(from) || (isTest(from) && from.startsWith('server/'))) return []
    const imported = folderOf(to)
    const isAllowed = imported === folder || (imported !== undefined && table[folder]?.includes(imported))
    if (isHelper(to) ? isTest(from) : isAllowed) return []
    return [`${from} imports ${to}: ${folder} may not (scripts/check/allowedImports.ts)`]
  })
}

/**
 * The cycles among these folders that the table itself allows, as `a → b → a`: an import that closes one is refused by the table only while
 * it has none.
 */
export function findFolderCycles(table: Table, under: string): string[] {
  return Object.keys(table).flatMap((folder) => {
    const way = folder.startsWith(under) && findWayBack(table, under, folder)
    return way ? [way.join(' → ')] : []
  })
}

/** The shortest way from a folder over those under a path back to itself, with the folder at both ends; null where there is none. */
export function findWayBack(table: Table, under: string, folder: string): string[] | null {
  const seen = new Set<string>()
  const ways = [[folder]]
  for (const way of ways) {
    for (const next of table[way.at(-1) ?? folder] ?? []) {
      if (next === folder) return [...way, folder]
      if (!next.startsWith(under) || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return null
}
