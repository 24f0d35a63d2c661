import { expect, it } from 'vitest'
import type { Options } from '../options/optionSchemas.ts'
import { directoryFilters } from './directoryFilters.ts'

const id = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

it.each<[string, Options, Partial<ReturnType<typeof directoryFilters>>]>([
  ['nothing', {}, { include: [], exclude: [] }],
  ['ids', { includeWalletIds: [id], excludeWalletIds: [id] }, { include: [id], exclude: [id] }],
  ['an rdns among ids', { includeWalletIds: [id, 'io.metamask'] }, { include: [] }],
  ['names and an rdns', { excludeWalletIds: ['MetaMask', id, 'io.metamask'] }, { exclude: [id] }],
])('R40 parameters: %s', (_, options, expected) => {
  expect(directoryFilters(options, [])).toMatchObject(expected)
})

it('behavior: wallets that serve one of the networks, unless they are too many to name', () => {
  expect(directoryFilters({}, ['eip155:1', 'solana:x']).chains).toEqual(['eip155:1', 'solana:x'])
  const many = Array.from({ length: 101 }, (_, index) => `eip155:${index}` as const)
  expect(directoryFilters({}, many).chains).toEqual([])
})
