import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** What a file names of the project: an import of any kind, or a path from its own folder. */
const ownName = /(['"`])((?:\.{1,2}|#shared)\/[^'"`\n]*)\1/g
/** An import or export of types alone, which nothing that runs is left of. */
const typesAlone = /^(?:import|export) type\b[^'"`;]*? from (['"])[^'"\n]+\1/gm

/**
 * Follows what the project's files import. Each file is read once.
 *
 * @param root the project's root, which all paths begin at
 * @returns those files and all that they import to run
 */
export function createImports(root: string): (files: readonly string[]) => ReadonlySet<string> {
  const known = new Map<string, readonly string[]>()

  function toFile(from: string, name: string): string | undefined {
    const [path = ''] = name.split('?')
    const at = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(from), path)
    return [at, `${at}.ts`, `${at}.tsx`].find((one) => {
      const stat = statSync(join(root, one), { throwIfNoEntry: false })
      return stat?.isFile() && !one.startsWith('../')
    })
  }

  function importsOf(file: string): readonly string[] {
    const existing = known.get(file)
    if (existing) return existing
    const text = readFileSync(join(root, file), 'utf8').replace(typesAlone, '')
    const names = [...text.matchAll(ownName)].map(([, , name = '']) => toFile(file, name))
    const found = names.filter((name) => name !== undefined)
    known.set(file, found)
    return found
  }

  return (files) => {
    const reached = new Set<string>()
    const next = [...files]
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (reached.has(one)) continue
      reached.add(one)
      next.push(...importsOf(one))
    }
    return reached
  }
}
