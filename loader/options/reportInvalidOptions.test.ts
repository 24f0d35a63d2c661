import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tagOptions } from './mergeOptions.ts'
import { reportInvalidOptions, tagNames } from './reportInvalidOptions.ts'

let warned: unknown[] = []

beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((...texts) => void warned.push(...texts))
})
afterEach(() => void vi.restoreAllMocks())

test.each([
  ['thmeMode', 'WalletKit: Unknown data-thme-mode: did you mean data-theme-mode?'],
  ['network', 'WalletKit: Unknown data-network: did you mean data-networks?'],
  ['zindex', 'WalletKit: Unknown data-zindex: did you mean data-z-index?'],
])('default: the attribute %s is reported by its name, with what to write instead', (name, text) => {
  reportInvalidOptions({ reported: new Set() }, name)
  expect(warned).toEqual([text])
})

test('behavior: where no attribute is similar, the report lists what a tag takes, and where the rest is set', () => {
  reportInvalidOptions({ reported: new Set() }, 'features')
  expect(warned).toHaveLength(1)
  expect(warned[0]).toMatch(
    /^WalletKit: Unknown data-features: a tag takes data-networks, .*data-z-index, .*; other options are set by setOptions\(\)$/,
  )
})

test.each([
  'walletKitLoading',
  'cfasync',
  'turboTrack',
  'nscript',
  'rocketSrc',
  'cookieconsent',
  'noOptimize',
])('behavior: %s is an attribute of the package or of another tool and is not reported', (name) => {
  reportInvalidOptions({ reported: new Set() }, name)
  expect(warned).toEqual([])
})

test('behavior: a problem is reported once, whichever option is set meanwhile', () => {
  const page = { reported: new Set<string>() }
  const alert = { code: 'INVALID_OPTION', message: 'Unknown option "surprise"' }
  const network = { code: 'NETWORK_NOT_FOUND', message: 'Option "networks": eip155:424242 is not there' }
  for (const problem of ['thmeMode', alert, network, alert, 'thmeMode', network])
    reportInvalidOptions(page, problem)
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
])('rejects: %s: nothing is reported', (_, problem) => {
  reportInvalidOptions({ reported: new Set() }, problem)
  expect(warned).toEqual([])
})

test('default: each attribute is taken from the tag, and is not reported', () => {
  for (const name of tagNames) reportInvalidOptions({ reported: new Set() }, name)
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
  const items = [...section.matchAll(/^- ((?:`[^`]+`(?:, )?)+)/gm)].map(([, names = '']) => names)
  const options = items.flatMap((names) => [...names.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? []))
  expect(tagNames.filter((name) => !options.includes(name))).toEqual([])
  const taken = tagOptions(Object.fromEntries(options.map((name) => [name, 'x'])), () => {})
  expect(Object.keys(taken).toSorted()).toEqual(tagNames.toSorted())
})
