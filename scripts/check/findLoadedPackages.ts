import { readdir, readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import * as z from 'zod/mini'

/** Calls that load what they are given. Built code has the second name for the first. */
const loads = new Set(['require', '__require'])

/**
 * The packages that a program loads when it runs, by their names: what it imports or requires, wherever in it, and is neither a file beside
 * it nor a part of Node. What a `try` stands around may be missing, and counts as well.
 */
export function packagesOf(path: string, source: string): string[] {
  const specifiers: string[] = []
  const add = (node: ESTree.Node | null | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') specifiers.push(node.value)
  }
  new Visitor({
    ImportDeclaration({ source }) {
      add(source)
    },
    ExportNamedDeclaration({ source }) {
      add(source)
    },
    ExportAllDeclaration({ source }) {
      add(source)
    },
    ImportExpression({ source }) {
      add(source)
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && loads.has(callee.name)) add(first)
    },
  }).visit(parseSync(path, source).program)
  return specifiers
    .filter((specifier) => !/^(?:node:|\.{0,2}\/)/.test(specifier) && !isBuiltin(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
}

/** PGlite as it is published. What its compiler adds to every program for sockets of a network requires a package; it opens none. */
const published = /^pglite\//

/** The same of all the programs in folders. */
async function findLoadedPackages(folders: readonly string[]): Promise<ReadonlySet<string>> {
  const found = folders.map(async (folder) => {
    const names = await readdir(folder, { recursive: true })
    const files = names.filter((name) => /\.[cm]?js$/.test(name) && !published.test(name))
    return Promise.all(
      files.map(async (name) => packagesOf(name, await readFile(join(folder, name), 'utf8'))),
    )
  })
  return new Set((await Promise.all(found)).flat(2))
}

const manifestSchema = z.object({ dependencies: z.optional(z.record(z.string(), z.string())) })

/** Holds the production dependencies against what the built server loads: no more, and no fewer. One sentence for each problem. */
export async function findDependencyProblems(root: string, dist: string): Promise<string[]> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const loaded = await findLoadedPackages(['server', 'firstFrame'].map((name) => join(dist, name)))
  return compare(new Set(Object.keys(manifest.dependencies ?? {})), loaded)
}

export function compare(dependencies: ReadonlySet<string>, loaded: ReadonlySet<string>): string[] {
  return [
    ...[...loaded]
      .filter((name) => !dependencies.has(name))
      .map(
        (name) => `${name} is loaded by the built server: bundle it, or make it one of the "dependencies"`,
      ),
    ...[...dependencies]
      .filter((name) => !loaded.has(name))
      .map((name) => `${name} is not loaded by the built server: it belongs to the "devDependencies"`),
  ]
}
