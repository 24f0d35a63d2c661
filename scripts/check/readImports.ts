import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  /** Path of the file that imports, from the project's folder. */
  from: string
  /** Path of the file that is imported. */
  to: string
}

const specifiers = /^(?:import|export|\} from)\b[^'\n]*'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/gm

/** The imports of our own files, types included, that a source text has. Packages are left out. */
export function importsOf(from: string, source: string): Import[] {
  return [...source.matchAll(specifiers)].flatMap(([, fixed, dynamic]) => {
    const [path = ''] = (fixed ?? dynamic ?? '').split('?')
    if (path.startsWith('#shared/')) return [{ from, to: path.slice(1) }]
    return /^\.{1,2}\//.test(path) ? [{ from, to: normalize(join(dirname(from), path)) }] : []
  })
}

/** The same of every TypeScript file among these paths. */
export async function readImports(root: string, paths: readonly string[]): Promise<Import[]> {
  const sources = paths.filter((path) => /\.tsx?$/.test(path))
  const read = async (path: string) => importsOf(path, await readFile(join(root, path), 'utf8'))
  return (await Promise.all(sources.map(read))).flat()
}
