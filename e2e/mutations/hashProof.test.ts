import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProofHasher } from './hashProof.ts'

const mutation = {
  name: 'anything goes',
  file: 'widget/guard.ts',
  find: 'isAllowed()',
  replace: 'true',
  proof: { spec: 'e2e/guard.spec.ts', test: 'rejects' },
}

const project: Readonly<Record<string, string>> = {
  'package-lock.json': JSON.stringify({ packages: { 'node_modules/zod': { version: '4.0.0' } } }),
  'widget/guard.ts':
    "import { rule } from '#shared/rule.ts'\nimport type {\n  Origin,\n} from './origin.ts'\n",
  'widget/origin.ts': 'export type Origin = string\n',
  'widget/beside.ts': 'export const beside = 1\n',
  'shared/rule.ts': "export type { Origin } from '../widget/origin.ts'\nexport * from './deep.ts'\n",
  'shared/deep.ts': "import * as z from 'zod'\n",
  'e2e/guard.spec.ts':
    "import type { World } from './world.ts'\nimport { type Page, open } from './open.ts'\n",
  'e2e/open.ts': 'export const open = 1\n',
  'e2e/world.ts': "import { start } from './start.ts'\n",
  'e2e/start.ts': 'export const start = 1\n',
}

let root = ''
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wallet-kit-proof-'))
})
beforeEach(async () => {
  for (const [file, text] of Object.entries(project)) await write(file, text)
})
afterAll(() => rm(root, { recursive: true }))

const hash = () => createProofHasher(root)(mutation)

test.each(['widget/guard.ts', 'e2e/guard.spec.ts', 'shared/rule.ts', 'shared/deep.ts', 'e2e/open.ts'])(
  'behavior: given again when %s, which runs in the proof, has changed',
  async (file) => {
    const before = hash()
    await write(file, `${project[file]}// changed\n`)
    expect(hash()).not.toBe(before)
  },
)

test('behavior: given again when a package of it has another version', async () => {
  const before = hash()
  await write('package-lock.json', JSON.stringify({ packages: { 'node_modules/zod': { version: '4.0.1' } } }))
  expect(hash()).not.toBe(before)
})

test.each(['widget/origin.ts', 'widget/beside.ts', 'e2e/world.ts', 'e2e/start.ts'])(
  'behavior: not given again when %s has changed, of which it uses nothing or types alone',
  async (file) => {
    const before = hash()
    await write(file, `${project[file]}// changed\n`)
    expect(hash()).toBe(before)
  },
)
