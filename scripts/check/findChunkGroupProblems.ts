import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { UserConfig } from 'vite'
import { expandAlternatives } from './expandAlternatives.ts'

/** A group of `codeSplitting`, as far as it is found by the names of its modules. */
export interface ChunkGroup {
  name: string
  test: RegExp
}

/**
 * Names in the groups of a bundle that lead to no module: a file that was moved or renamed leaves its chunk without a word, and becomes a
 * request of its own. Each alternative of a pattern, those in a lookahead too, has to match a path.
 *
 * @param paths of what the bundle may be made of, each with a slash before it
 */
export function findChunkGroupProblems(groups: readonly ChunkGroup[], paths: readonly string[]): string[] {
  return groups.flatMap(({ name, test }) =>
    expandAlternatives(test.source)
      .filter(({ pattern }) => {
        const variant = new RegExp(pattern, test.flags)
        return !paths.some((path) => variant.test(path))
      })
      .map(({ alternative }) => `vite.config.ts: group "${name}": no module matches ${alternative}`),
  )
}

/** The groups that have a pattern in a configuration. */
export function groupsOf({ build }: UserConfig): ChunkGroup[] {
  const output = build?.rollupOptions?.output
  if (!output || Array.isArray(output) || typeof output.codeSplitting !== 'object') return []
  return (output.codeSplitting.groups ?? []).flatMap(({ name, test }) =>
    test instanceof RegExp && typeof name === 'string' ? [{ name, test }] : [],
  )
}

/**
 * What a configuration's bundle may be made of: the product's modules below its own root and in `shared/`, and those of packages.
 *
 * @param files of the project, from its root
 */
export async function modulesOf(
  root: string,
  config: UserConfig,
  files: readonly string[],
): Promise<string[]> {
  const folders = [relative(root, config.root ?? root), 'shared']
  const isModule = (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`)) &&
    /\.(?:tsx?|css)$/.test(path) &&
    !/\.(?:test|soak|guards)\.|\/testing\//.test(path)
  const installed = await readdir(join(root, 'node_modules'), { recursive: true })
  return [...files.filter(isModule), ...installed.map((path) => `node_modules/${path}/`)].map(
    (path) => `/${path}`,
  )
}
