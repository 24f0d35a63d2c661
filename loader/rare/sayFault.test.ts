import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tagOptions } from '../link/options.ts'
import { sayFault, tagNames } from './sayFault.ts'

let warned: unknown[] = []

beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((...said) => void warned.push(...said))
})
afterEach(() => void vi.restoreAllMocks())

test.each([
  ['thmeMode', 'WalletKit: Unknown data-thme-mode: did you mean data-theme-mode?'],
  ['network', 'WalletKit: Unknown data-network: did you mean data-networks?'],
  ['zindex', 'WalletKit: Unknown data-zindex: did you mean data-z-index?'],
])('default: for the attribute %s its name is said, and what to write instead', (name, text) => {
  sayFault({ said: new Set() }, name)
  expect(warned).toEqual([text])
})

test('behavior: where nothing is near, what a tag takes is said, and where the rest is set', () => {
  sayFault({ said: new Set() }, 'features')
  expect(warned).toHaveLength(1)
  expect(warned[0]).toMatch(
    /^WalletKit: Unknown data-features: a tag takes data-networks, .*data-z-index, .*; other options are set by setOptions\(\)$/,
  )
})

test.each(['cfasync', 'turboTrack', 'nscript', 'rocketSrc', 'cookieconsent', 'noOptimize'])(
  'behavior: %s is another tool’s, and nothing is said',
  (name) => {
    sayFault({ said: new Set() }, name)
    expect(warned).toEqual([])
  },
)

test('behavior: a fault is said once, whichever is set meanwhile', () => {
  const page = { said: new Set<string>() }
  const alert = { code: 'INVALID_OPTION', message: 'Unknown option "surprise"' }
  const network = { code: 'NETWORK_NOT_FOUND', message: 'Option "networks": eip155:424242 is not there' }
  for (const fault of ['thmeMode', alert, network, alert, 'thmeMode', network]) sayFault(page, fault)
  expect(warned).toEqual([
    'WalletKit: Unknown data-thme-mode: did you mean data-theme-mode?',
    'WalletKit: Unknown option "surprise"',
    'WalletKit: Option "networks": eip155:424242 is not there',
  ])
})

test.each([
  ['an alert of what happens', { code: 'AUTH_UNREACHABLE', message: 'Unable to load' }],
  ['an alert without words', { code: 'INVALID_OPTION' }],
  ['an alert with something else for words', { code: 'INVALID_OPTION', message: {} }],
  ['an alert as long as no other', { code: 'INVALID_OPTION', message: 'x'.repeat(1_025) }],
  ['an attribute as long as no other', 'x'.repeat(100_000)],
  ['nothing', null],
])('rejects: %s: nothing is said', (_, fault) => {
  sayFault({ said: new Set() }, fault)
  expect(warned).toEqual([])
})

test('default: each attribute is taken from the tag, and nothing is said of it', () => {
  for (const name of tagNames) sayFault({ said: new Set() }, name)
  expect(warned).toEqual([])
  const others: string[] = []
  const taken = tagOptions(Object.fromEntries(tagNames.map((name) => [name, 'x'])), (name) =>
    others.push(name),
  )
  expect([Object.keys(taken), others]).toEqual([tagNames, []])
})

test('default: docs/use/host-api.md has each attribute as an option, and no option that a tag sets is missing', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/use/host-api.md'), 'utf8')
  const [, section = ''] = page.split('\n## Options\n')
  const cells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell)
  const options = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? []))
  expect(tagNames.filter((name) => !options.includes(name))).toEqual([])
  const taken = tagOptions(Object.fromEntries(options.map((name) => [name, 'x'])), () => {})
  expect(Object.keys(taken).toSorted()).toEqual(tagNames.toSorted())
})
