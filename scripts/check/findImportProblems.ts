import type { Import } from './readImports.ts'

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
  const cycles = new Set<string>()
  const visit = (folder: string, path: readonly string[]) => {
    const start = path.indexOf(folder)
    if (start >= 0) return void cycles.add([...path.slice(start), folder].join(' → '))
    for (const next of table[folder] ?? []) if (next.startsWith(under)) visit(next, [...path, folder])
  }
  for (const folder of Object.keys(table)) if (folder.startsWith(under)) visit(folder, [])
  return [...cycles]
}
