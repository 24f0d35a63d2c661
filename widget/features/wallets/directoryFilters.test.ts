import { expect, it } from 'vitest'
import type { Options } from '../options/parseOptions.ts'
import { directoryFilters, directoryIds } from './directoryFilters.ts'

const id = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const other = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
/** As long as an id may be, or as long as the directory's are. */
const idsOf = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, 'a'))

it.each<[string, Options, Partial<ReturnType<typeof directoryFilters>>]>([
  ['nothing', {}, { include: [], exclude: [] }],
  ['ids', { includeWalletIds: [id, other] }, { include: [id, other], exclude: [] }],
  [
    'an id of both lists',
    { includeWalletIds: [id, other], excludeWalletIds: [id] },
    { include: [other], exclude: [] },
  ],
  ['none that is left', { includeWalletIds: [id], excludeWalletIds: [id] }, { include: [id], exclude: [] }],
  [
    'an rdns among ids',
    { includeWalletIds: [id, 'io.metamask'], excludeWalletIds: [other] },
    { include: [], exclude: [other] },
  ],
  ['names and an rdns', { excludeWalletIds: ['MetaMask', id, 'io.metamask'] }, { exclude: [id] }],
  ['more than can be named', { includeWalletIds: idsOf(101, 64) }, { include: [] }],
  ['longer than can be named', { includeWalletIds: idsOf(100, 128) }, { include: [] }],
])('R40 parameters: %s', (_, options, expected) => {
  expect(directoryFilters(options, [])).toMatchObject(expected)
})

it('behavior: wallets that serve one of the networks, unless they are too many to name', () => {
  expect(directoryFilters({}, ['eip155:1', 'solana:x']).chains).toEqual(['eip155:1', 'solana:x'])
  const many = Array.from({ length: 101 }, (_, index) => `eip155:${index}` as const)
  expect(directoryFilters({}, many).chains).toEqual([])
})

it('behavior: as many ids as the directory takes, and as an address holds', () => {
  expect(directoryIds(['MetaMask', ...idsOf(101, 64)])).toEqual(idsOf(100, 64))
  expect(directoryIds(idsOf(100, 128)).length).toBeLessThan(60)
})

it.each<[string, Options]>([
  ['all of both lists', { includeWalletIds: idsOf(100, 64), excludeWalletIds: idsOf(512, 65) }],
  ['the longest that are included', { includeWalletIds: idsOf(100, 128) }],
  ['the longest that are excluded', { excludeWalletIds: idsOf(512, 128) }],
])('behavior: an address that the server takes, with a search: %s', (_, options) => {
  const networks = Array.from({ length: 100 }, (_, index) => `solana:${idsOf(1, 30)[0]}${index}` as const)
  const query = new URLSearchParams({ search: '狐'.repeat(128) })
  for (const [name, values] of Object.entries(directoryFilters(options, networks))) {
    query.set(name, values.join(','))
  }
  expect(query.toString().length).toBeLessThan(8_192 - 200)
})
