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

/** What a realm does not have, with what the compiler says of it. */
const missing = {
  server: {
    'export const title = document.title': "Cannot find name 'document'",
    'export const stored = window.localStorage': "Cannot find name 'window'",
  },
  loader: {
    'export const variables = process.env': "Cannot find name 'process'",
    "export { readFile } from 'node:fs'": 'node:fs',
  },
  widget: {
    'export const variables = process.env': "Cannot find name 'process'",
    "export { readFile } from 'node:fs'": 'node:fs',
  },
  'frame-auth': {
    'export const bytes = Buffer.alloc(1)': "Cannot find name 'Buffer'",
    "export { readFile } from 'node:fs'": 'node:fs',
  },
  admin: {
    'export const variables = process.env': "Cannot find name 'process'",
    "export { readFile } from 'node:fs'": 'node:fs',
  },
  shared: {
    'export const variables = process.env': "Cannot find name 'process'",
    "export { readFile } from 'node:fs'": 'node:fs',
  },
} as const satisfies Record<Realm, Record<string, string>>

// That a realm compiles without these, `npm run check` says. One run of the compiler for each realm: it takes seconds, and up to 2 GB.
describe('checkTypes', () => {
  it.each(realms)('rejects: in %s, what does not exist where it runs', async (realm) => {
    const lines = Object.keys(missing[realm])
    const { output } = await checkWith(realm, lines.join('\n'))
    const problems = output.split('\n').filter((line) => line.includes('error TS'))
    for (const [index, message] of Object.values(missing[realm]).entries())
      expect(problems[index]).toMatch(new RegExp(`^[^(]*\\(${index + 1},.*${message}`))
    expect(problems).toHaveLength(lines.length)
  })
})

describe('projectFiles', () => {
  it('default: every realm, and everything', () => {
    expect(projectFiles).toEqual([
      'tsconfig.shared.json',
      'tsconfig.loader.json',
      'tsconfig.widget.json',
      'tsconfig.frame-auth.json',
      'tsconfig.admin.json',
      'tsconfig.server.json',
      'tsconfig.json',
    ])
  })
})
