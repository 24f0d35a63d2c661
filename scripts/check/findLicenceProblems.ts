import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { isLicenceAllowed } from './isLicenceAllowed.ts'
import { licencePolicy } from './licencePolicy.ts'

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

/** One line for each locked package whose licence the policy does not allow. */
export async function findLicenceProblems(root: string): Promise<string[]> {
  const lock = lockSchema.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const problems = await Promise.all(
    Object.entries(lock.packages).map(async ([path, { license, dev, devOptional }]) => {
      if (path === '') return []
      const expression = license ?? (await licenceOf(join(root, path)))
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
