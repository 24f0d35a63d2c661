import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse as parseVue } from 'vue/compiler-sfc'
import * as z from 'zod/mini'
import { tagNames } from '../../loader/options/reportInvalidOptions.ts'
import { checkConsumer, createConsumer, frameworkPackages, resolutions } from '../testing/createConsumer.ts'
import { fileOf, readCodeBlocks, readExamples } from '../testing/readCodeBlocks.ts'

const root = resolve(import.meta.dirname, '../..')
const blocks = await readCodeBlocks()
const of = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language))

/** What the pages’ code finds beside the kit: its own values and functions. */
const page = `import type { Account, WalletKit } from 'wallet-kit'
declare global {
  var walletKit: WalletKit
  var account: Account, address: string, token: string, shop: string
  function drawCode(uri: string): void
  function plausible(event: string, options: object): void
}
declare module 'hono' {
  interface ContextVariableMap {
    visitor: string
  }
}
`
const components = `declare module '*.vue' { const component: import('vue').Component; export default component }
declare module '*.svelte' { const component: import('svelte').Component; export default component }
`
const packages = [
  ...frameworkPackages,
  ...['@playwright', 'playwright', 'playwright-core'],
  '@types/react-dom',
  '@tanstack',
  'svelte',
  'jose',
  'hono',
  '@types/node',
  'undici-types',
]

/** Compiles files in a project that has the package, as a stranger’s would. */
async function compile(files: Record<string, string>, options: object): Promise<void> {
  const project = await createConsumer({
    files: { ...files, 'src/page.d.ts': page, 'src/components.d.ts': components },
    packages,
  })
  onTestFinished(() => rm(project, { recursive: true }))
  const common = { ...resolutions.bundler, jsx: 'react-jsx', skipLibCheck: true, types: ['node'] }
  const { passed, output } = await checkConsumer(project, { ...common, ...options })
  expect(passed, output).toBe(true)
}

/** Its own scope, in which it may await. */
const asModule = (code: string) => (/^(?:import|export) /m.test(code) ? code : `${code}\nexport {}\n`)

test('default: what pages show in TypeScript compiles, strictly', async () => {
  const shown = of('ts', 'tsx')
  expect(shown.length).toBeGreaterThan(20)
  const files = Object.fromEntries(shown.map((block) => [fileOf(block), asModule(block.code)]))
  await compile({ ...files, ...(await readExamples(/\.tsx?$/)) }, { allowImportingTsExtensions: true })
})

test('default: what pages show in JavaScript is of the kit’s types', async () => {
  const shown = of('js')
  expect(shown.length).toBeGreaterThan(20)
  // A queue before the loader has run, and the kit from then on: no type says that.
  const files = shown.map((block) => [
    fileOf(block),
    asModule(block.code.replace('window.walletKit ||= []\n', '')),
  ])
  const loose = { allowJs: true, checkJs: true, strict: false, exactOptionalPropertyTypes: false }
  await compile(Object.fromEntries(files), loose)
})

test.each(of('json'))('default: $place is JSON', ({ code }) => {
  expect(() => JSON.parse(code)).not.toThrow()
})

test('default: tags have no attribute that the loader does not take, buttons none that it does not know', async () => {
  const examples = Object.values(await readExamples(/\.html$/))
  const markup = [...of('html', 'vue', 'tsx').map(({ code }) => code), ...examples].join('\n')
  const tags = [...markup.matchAll(/<script[^>]*loader\.js[^>]*>/g)].map(([tag]) => tag)
  expect(tags.length).toBeGreaterThan(3)
  const names = tags.flatMap((tag) => [...tag.matchAll(/data-([\w-]+)/g)].map(([, name = '']) => name))
  const taken = [
    'project-id',
    ...tagNames.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  ]
  expect(names.filter((name) => !taken.includes(name))).toEqual([])
  const intents = [...markup.matchAll(/data-wallet-kit(?:="(\w+)")?/g)].map(([, intent]) => intent)
  expect(intents.filter((intent) => intent !== undefined && intent !== 'open')).toEqual([])
})

test.each(of('vue'))('default: $place is a component of Vue', ({ code }) => {
  expect(parseVue(code).errors).toEqual([])
})

const manifestSchema = z.object({ scripts: z.record(z.string(), z.string()) })

test('default: commands are scripts and programs that there are, with options that they have', () => {
  const { scripts } = manifestSchema.parse(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')))
  const usage = readFileSync(resolve(root, 'server/cli/parseCommand.ts'), 'utf8')
  const lines = of('sh').flatMap(({ code, place }) => code.split('\n').map((line) => ({ line, place })))
  const unknown = lines.filter(({ line }) => {
    const [, script] = /npm run ([\w-]+)/.exec(line) ?? []
    if (script !== undefined && !(script in scripts)) return true
    if (script !== 'project') return false
    return [...line.matchAll(/--[a-z-]+/g)].some(([option]) => !usage.includes(option) && option !== '--help')
  })
  expect(lines.length).toBeGreaterThan(20)
  expect(unknown).toEqual([])
})

test('behavior: there is no code of a kind that no test looks at', () => {
  // Tests of server/siwx run Python's; Go, headers and drawings are read.
  const known = ['ts', 'tsx', 'js', 'json', 'html', 'vue', 'sh', 'python', 'go', 'http', 'ini', '']
  expect(blocks.filter(({ language }) => !known.includes(language))).toEqual([])
})
