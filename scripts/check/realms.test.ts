import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTypes, projectFiles, type Realm, realms } from './realms.ts'

const root = resolve(import.meta.dirname, '../..')
let folder: string

beforeAll(async () => {
  // In the project, so that `node_modules` is found from there; the folder is not the repository's.
  folder = await mkdtemp(join(root, 'node_modules', '.realms-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Type checks a whole realm with one more file in it, by the realm's own project file. */
async function checkWith(realm: Realm, source: string) {
  const name = realm + crypto.randomUUID()
  const file = join(folder, `${name}.ts`)
  const projectFile = join(folder, `${name}.json`)
  await writeFile(file, source)
  const files = [file]
  await writeFile(
    projectFile,
    JSON.stringify({ extends: join(root, `tsconfig.${realm}.json`), files, include: [join(root, realm)] }),
  )
  return checkTypes(root, relative(root, projectFile))
}

describe('checkTypes', () => {
  it.each(realms)('default: %s compiles with what exists where it runs', async (realm) => {
    expect(await checkWith(realm, 'export const present = globalThis')).toEqual({ passed: true, output: '' })
  })

  it.each([
    ['server', 'export const title = document.title', "Cannot find name 'document'"],
    ['server', 'export const stored = window.localStorage', "Cannot find name 'window'"],
    ['loader', 'export const variables = process.env', "Cannot find name 'process'"],
    ['loader', "export { readFile } from 'node:fs'", 'node:fs'],
    ['widget', "export { readFile } from 'node:fs'", 'node:fs'],
    ['widget', 'export const variables = process.env', "Cannot find name 'process'"],
    ['frame-auth', "export { readFile } from 'node:fs'", 'node:fs'],
    ['frame-auth', 'export const bytes = Buffer.alloc(1)', "Cannot find name 'Buffer'"],
    ['shared', 'export const variables = process.env', "Cannot find name 'process'"],
    ['shared', "export { readFile } from 'node:fs'", 'node:fs'],
  ] as const)('rejects: in %s, %s', async (realm, source, message) => {
    const outcome = await checkWith(realm, source)
    expect(outcome.passed).toBe(false)
    expect(outcome.output).toContain(message)
  })
})

describe('projectFiles', () => {
  it('default: every realm, and everything', () => {
    expect(projectFiles).toEqual([
      'tsconfig.shared.json',
      'tsconfig.loader.json',
      'tsconfig.widget.json',
      'tsconfig.frame-auth.json',
      'tsconfig.server.json',
      'tsconfig.json',
    ])
  })
})
