import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** What a file names of the project: an import of any kind, or a path from its own folder. */
const ownName = /(['"`])((?:\.{1,2}|#shared)\/[^'"`\n]*)\1/g
const packageName = /\b(?:from|import)\s*\(?\s*(['"])((?:@[^/'"]+\/)?[^./#'"@][^/'"]*)(?:\/[^'"]*)?\1/g
/** An import or export of types alone, which nothing that runs is left of. */
const typesAlone = /^(?:import|export) type\b[^'"`;]*? from (['"])[^'"\n]+\1/gm

/** One file: its content's hash, and what it names. */
interface Read {
  hash: string
  files: readonly string[]
  packages: readonly string[]
}

export interface Imports {
  /** Those files and all that they import to run, with each one's hash; the packages that these import. */
  reach(files: readonly string[]): { hashes: Map<string, string>; packages: Set<string> }
}

/**
 * Follows what the project's files import. Each is read once.
 *
 * @param root the project's root, which all paths begin at
 */
export function createImports(root: string): Imports {
  const known = new Map<string, Read>()

  function toFile(from: string, name: string): string | undefined {
    const [path = ''] = name.split('?')
    const at = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(from), path)
    return [at, `${at}.ts`, `${at}.tsx`].find((one) => {
      const stat = statSync(join(root, one), { throwIfNoEntry: false })
      return stat?.isFile() && !one.startsWith('../')
    })
  }

  function read(file: string): Read {
    const existing = known.get(file)
    if (existing) return existing
    const content = readFileSync(join(root, file))
    const text = content.toString('utf8').replace(typesAlone, '')
    const names = [...text.matchAll(ownName)].map(([, , name = '']) => toFile(file, name))
    const found = {
      hash: createHash('sha256').update(content).digest('hex'),
      files: names.filter((name) => name !== undefined),
      packages: [...text.matchAll(packageName)].map(([, , name = '']) => name),
    }
    known.set(file, found)
    return found
  }

  return {
    reach(files) {
      const hashes = new Map<string, string>()
      const packages = new Set<string>()
      const next = [...files]
      for (let one = next.pop(); one !== undefined; one = next.pop()) {
        if (hashes.has(one)) continue
        const found = read(one)
        hashes.set(one, found.hash)
        next.push(...found.files)
        for (const name of found.packages) packages.add(name)
      }
      return { hashes, packages }
    },
  }
}
