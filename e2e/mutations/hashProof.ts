import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as z from 'zod'
import type { Mutation } from './mutation.ts'

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })

/** What a file names of the project: an import of any kind, or a path from its own folder. */
const ownName = /(['"`])((?:\.{1,2}|#shared)\/[^'"`\n]*)\1/g
const packageName = /\b(?:from|import)\s*\(?\s*(['"])((?:@[^/'"]+\/)?[^./#'"@][^/'"]*)(?:\/[^'"]*)?\1/g

/** Everything that one file's content leads to, with the content itself. */
interface Leads {
  hash: string
  files: readonly string[]
  packages: readonly string[]
}

/**
 * A hash of all that a proof rests on: the guard, the test's name, and the content of the guard's file, of the test's and of
 * all that they import, with the locked versions of the packages. While it is the same, the proof need not be given again.
 *
 * @param root the project's root
 */
export function createProofHasher(root: string): (mutation: Mutation) => string {
  const known = new Map<string, Leads>()
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

  function toFile(from: string, name: string): string | undefined {
    const [path = ''] = name.split('?')
    const at = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(from), path)
    return [at, `${at}.ts`, `${at}.tsx`].find((one) => {
      const stat = statSync(join(root, one), { throwIfNoEntry: false })
      return stat?.isFile() && !one.startsWith('../')
    })
  }

  function leadsOf(file: string): Leads {
    const existing = known.get(file)
    if (existing) return existing
    const content = readFileSync(join(root, file))
    const text = content.toString('utf8')
    const names = [...text.matchAll(ownName)].map(([, , name = '']) => toFile(file, name))
    const leads = {
      hash: createHash('sha256').update(content).digest('hex'),
      files: names.filter((name) => name !== undefined),
      packages: [...text.matchAll(packageName)].map(([, , name = '']) => name),
    }
    known.set(file, leads)
    return leads
  }

  return ({ file, find, replace, proof }) => {
    const reached = new Set<string>()
    const packages = new Set<string>()
    const next = [file, 'unit' in proof ? proof.unit : proof.spec]
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (reached.has(one)) continue
      reached.add(one)
      const leads = leadsOf(one)
      next.push(...leads.files)
      for (const name of leads.packages) packages.add(name)
    }
    const versions = [...packages]
      .sort()
      .map((name) => [name, lock.packages[`node_modules/${name}`]?.version])
    const contents = [...reached].sort().map((one) => [one, leadsOf(one).hash])
    const whole = JSON.stringify([file, find, replace, proof, contents, versions])
    return createHash('sha256').update(whole).digest('hex').slice(0, 20)
  }
}
