import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const dependencies = z.optional(z.record(z.string(), z.string()))
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      // Packages from before npm had a meaning for it name their engines in a list.
      engines: z.optional(z.union([z.record(z.string(), z.string()), z.array(z.string())])),
      dependencies,
      devDependencies: dependencies,
      optionalDependencies: dependencies,
    }),
  ),
})

/**
 * What is wrong with the lock file. npm leaves out packages for other platforms than its own, by which `npm ci` fails or a
 * platform comes up without its binary; and it takes packages that the Node versions of README cannot run.
 */
export async function findLockProblems(root: string): Promise<string[]> {
  return problemsOf(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
}

/** @param value the lock file's content, whose first package says which Node versions are supported */
export function problemsOf(value: unknown): string[] {
  const { packages } = lockSchema.parse(value)
  const engines = packages['']?.engines
  const oldest = /\d+(?:\.\d+)*/.exec(nodeOf(engines) ?? '')?.[0] ?? ''
  return Object.entries(packages).flatMap(([path, entry]) => {
    const wanted = Object.keys({
      ...entry.dependencies,
      ...entry.devDependencies,
      ...entry.optionalDependencies,
    })
    const missing = wanted.filter((name) => !packages[placeOf(name, path, packages) ?? '']?.version)
    const range = nodeOf(entry.engines)
    return [
      ...missing.map((name) => `${path || 'the project'}: ${name} has no entry with a version`),
      ...(range && !includes(range, oldest) ? [`${path}: wants Node ${range}, not ${oldest}`] : []),
    ]
  })
}

const nodeOf = (engines: Record<string, string> | string[] | undefined) =>
  Array.isArray(engines) ? engines.find((one) => one.startsWith('node'))?.slice(4) : engines?.['node']

/** Where Node finds a package from another one's folder: in its own, or the nearest above. */
function placeOf(name: string, path: string, packages: Record<string, unknown>): string | undefined {
  for (let folder = path; ; ) {
    const place = `${folder && `${folder}/`}node_modules/${name}`
    if (place in packages) return place
    if (folder === '') return undefined
    const at = folder.lastIndexOf('/node_modules/')
    folder = at < 0 ? '' : folder.slice(0, at)
  }
}

/** Whether a range of Node versions, as `engines` spell it, has this one. What it does not understand has not. */
export function includes(range: string, version: string): boolean {
  return range.split('||').some((part) =>
    part
      .trim()
      // `>= 18` is one comparison.
      .replace(/([<>=^~])\s+/g, '$1')
      .split(/\s+/)
      .every((comparison) => meets(comparison, version)),
  )
}

function meets(comparison: string, version: string): boolean {
  if (comparison === '' || comparison === '*') return true
  const [, operator, text = ''] = /^(\^|~|>=|<=|>|<|=)?v?(\d+(?:\.\d+)*)(?:\.[x*])*$/.exec(comparison) ?? []
  if (text === '') return false
  const named = text.split('.').map(Number)
  const own = version.split('.').map(Number)
  const order = compare(own, named)
  if (operator === '>=') return order >= 0
  if (operator === '>') return order > 0
  if (operator === '<') return order < 0
  if (operator === '<=') return order <= 0
  if (operator === '^') return order >= 0 && own[0] === named[0]
  if (operator === '~') return order >= 0 && own[0] === named[0] && own[1] === (named[1] ?? own[1])
  return named.every((number, at) => number === (own[at] ?? 0))
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const at of [0, 1, 2]) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
