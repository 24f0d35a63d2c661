import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { runStep } from './check/runStep.ts'
import { packageEntries } from './npmPackage.ts'
import {
  checkConsumer,
  codeBlocks,
  createConsumer,
  ensurePackage,
  frameworkPackages,
  packageDirectory,
  resolutions,
} from './testing/createConsumer.ts'

/* What is published: whether others' tools find everything in it, and whether it is the same each time. */

const minute = 60_000
const manifestSchema = z.object({ version: z.string(), exports: z.record(z.string(), z.unknown()) })

beforeAll(ensurePackage, minute)

const readManifest = async () =>
  manifestSchema.parse(JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8')))

/** The tarball that npm makes of the built folder. */
async function pack(): Promise<Buffer> {
  const destination = await mkdtemp(join(tmpdir(), 'wallet-kit-pack-'))
  onTestFinished(() => rm(destination, { recursive: true }))
  const args = ['pack', packageDirectory, '--pack-destination', destination, '--ignore-scripts']
  const { passed, output } = await runStep('npm', args)
  expect(passed, output).toBe(true)
  const { version } = await readManifest()
  return readFile(join(destination, `wallet-kit-${version}.tgz`))
}

test(
  'default: the build’s tarball is what npm packs of the folder, byte for byte',
  async () => {
    const { version } = await readManifest()
    const built = await readFile(resolve(packageDirectory, '..', `wallet-kit-${version}.tgz`))
    expect(built.equals(await pack())).toBe(true)
  },
  minute,
)

test('default: each entry can be imported by its name, and nothing else can', async () => {
  const names = Object.keys(packageEntries).map((entry) => (entry === 'index' ? '.' : `./${entry}`))
  expect(Object.keys((await readManifest()).exports)).toEqual([...names, './package.json'])
})

test('default: publint finds nothing to say', async () => {
  const { messages, pkg } = await publint({ pkgDir: packageDirectory, pack: false, strict: true })
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
})

test(
  'default: Are The Types Wrong finds each entry’s types; `require` gets a module',
  async () => {
    const analysis = await checkPackage(createPackageFromTarballData(await pack()))
    if (!analysis.types) throw new Error('the package has no types')
    // TypeScript's resolution from before `exports` finds the main entry alone; version 7 has it no more.
    const problems = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    )
    const kinds = new Set(problems.map(({ kind }) => kind))
    expect([...kinds]).toEqual(['CJSResolvesToESM'])
  },
  minute,
)

test(
  'default: what README and the page on frameworks show compiles',
  async () => {
    for (const [page, blocks] of [
      ['README.md', 3],
      ['docs/frameworks.md', 7],
    ] as const) {
      const files = await codeBlocks(join(packageDirectory, page), ['ts', 'tsx'])
      expect(Object.keys(files).length, page).toBeGreaterThanOrEqual(blocks)
      const project = await createConsumer({ files, packages: frameworkPackages })
      onTestFinished(() => rm(project, { recursive: true }))
      const { passed, output } = await checkConsumer(project, {
        ...resolutions.bundler,
        jsx: 'react-jsx',
        skipLibCheck: true,
      })
      expect(passed, output).toBe(true)
    }
  },
  minute,
)

test('default: what its documentation links to is in it', async () => {
  const links = [
    'README.md',
    'docs/frameworks.md',
    'docs/host-api.md',
    'docs/sign-in.md',
    'docs/errors.md',
  ].map(async (page) => {
    const text = await readFile(join(packageDirectory, page), 'utf8')
    const targets = [...text.matchAll(/\]\(((?!https?:|#)[^)#\s]+)/g)].map(([, target = '']) => target)
    return Promise.all(targets.map((target) => readFile(resolve(packageDirectory, page, '..', target))))
  })
  expect((await Promise.all(links)).flat().length).toBeGreaterThan(4)
})
