import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/**
 * Licences (SPDX) that a dependency may have. What a build holds takes permissive ones, and the MPL, whose copyleft ends at its own files: their
 * source is where the notices' names and versions lead. What only builds and tests
 * may also be under a copyleft or a font licence, because nothing of it is passed on: the GPL's are contracts that the
 * tests deploy to a chain of their own.
 */
const permissive = [
  '0BSD',
  // As packages from before SPDX spell it, too.
  'Apache 2.0',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]

const licencePolicy = {
  production: [...permissive, 'MPL-2.0'],
  development: [
    ...permissive,
    'GPL-2.0-or-later',
    'GPL-3.0',
    'GPL-3.0-or-later',
    'MPL-2.0',
    'OFL-1.1',
    'Python-2.0',
  ],
} as const

/**
 * Packages whose licence has become another one since they were published, as that licence itself says: Uniswap V3's Business Source
 * License turned into the GPL 2.0 or later on its change date, 2023-04-01.
 */
const changed: Readonly<Record<string, string>> = { '@uniswap/v3-core BUSL-1.1': 'GPL-2.0-or-later' }

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
    }),
  ),
})

/** Packages from before SPDX name their licences in a list. */
const manifestSchema = z.object({
  license: z.optional(z.string()),
  licenses: z.optional(z.array(z.object({ type: z.string() }))),
})

/** Packages whose files a build copies as they are: no bundler notes their licences. */
const copied = ['@electric-sql/pglite', '@web3icons/core']

const heading = /^## (\S+) - \S+ \((.+)\)$/gm

/**
 * One line for each package in what was built, or copied there, whose licence the policy does not allow.
 *
 * @param dist with the notices that each build writes beside its files
 */
export async function findBundledLicenceProblems(root: string, dist: string): Promise<string[]> {
  const notices = ['server', 'firstFrame', 'widget', 'frame-auth', 'admin', 'docs'].map(async (folder) => {
    const text = await readFile(join(dist, folder, 'THIRD-PARTY-NOTICES'), 'utf8')
    return [...text.matchAll(heading)].map(([, name = '', licence = '']) => ({ name, licence }))
  })
  const copies = copied.map(async (name) => ({
    name,
    licence: await licenceOf(join(root, 'node_modules', name)),
  }))
  const found = [...(await Promise.all(notices)).flat(), ...(await Promise.all(copies))]
  if (found.length === copied.length) return ['The notices of what was built name no package at all']
  return found
    .filter(({ licence }) => !isLicenceAllowed(licence, licencePolicy.production))
    .map(({ name, licence }) => `${name} is in what is built: ${licence}`)
}

/** One line for each locked package whose licence the policy does not allow. */
export async function findLicenceProblems(root: string): Promise<string[]> {
  const lock = lockSchema.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const problems = await Promise.all(
    Object.entries(lock.packages).map(async ([path, { license, dev, devOptional }]) => {
      if (path === '') return []
      const published = license ?? (await licenceOf(join(root, path)))
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const expression = changed[`${name} ${published}`] ?? published
      const allowed = dev || devOptional ? licencePolicy.development : licencePolicy.production
      return isLicenceAllowed(expression, allowed) ? [] : [`${path}: ${expression || 'no licence'}`]
    }),
  )
  return problems.flat()
}

async function licenceOf(folder: string): Promise<string> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  return manifest.license ?? manifest.licenses?.map(({ type }) => type).join(' OR ') ?? ''
}

/**
 * Whether an SPDX expression can be satisfied with the allowed licences: one side of an `OR`, both sides of an `AND`.
 *
 * @example isLicenceAllowed('(MIT AND Zlib)', ['MIT', 'Zlib']) // true
 */
export function isLicenceAllowed(expression: string, allowed: readonly string[]): boolean {
  const text = expression.trim()
  const or = splitOutside(text, ' OR ')
  if (or.length > 1) return or.some((part) => isLicenceAllowed(part, allowed))
  const and = splitOutside(text, ' AND ')
  if (and.length > 1) return and.every((part) => isLicenceAllowed(part, allowed))
  if (text.startsWith('(') && text.endsWith(')')) return isLicenceAllowed(text.slice(1, -1), allowed)
  return allowed.includes(text)
}

/** Splits at an operator that is in no parentheses. */
function splitOutside(text: string, operator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    else if (depth === 0 && text.startsWith(operator, at)) {
      parts.push(text.slice(start, at))
      start = at + operator.length
    }
  }
  return [...parts, text.slice(start)]
}
