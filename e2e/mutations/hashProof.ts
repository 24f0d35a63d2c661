import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { createImports } from './createImports.ts'
import type { Mutation } from './mutation.ts'

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })

/**
 * A hash of all that a proof rests on: the guard, the test's name, and the content of the guard's file, of the test's and of
 * all that they import to run, with the locked versions of the packages. While it is the same, the proof need not be given
 * again.
 *
 * @param root the project's root
 */
export function createProofHasher(root: string): (mutation: Mutation) => string {
  const imports = createImports(root)
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

  return ({ file, find, replace, proof }) => {
    const { hashes, packages } = imports.reach([file, 'unit' in proof ? proof.unit : proof.spec])
    const versions = [...packages]
      .sort()
      .map((name) => [name, lock.packages[`node_modules/${name}`]?.version])
    const contents = [...hashes].sort(([one], [other]) => (one < other ? -1 : 1))
    const whole = JSON.stringify([file, find, replace, proof, contents, versions])
    return createHash('sha256').update(whole).digest('hex').slice(0, 20)
  }
}
