import { expect, test } from 'vitest'
import { createTestProvider, createTestSolanaWallet } from '../testing/testWallets.ts'
import { evmWallet } from './evmWallets.ts'
import { listWallets } from './listWallets.ts'
import { solanaWallet } from './standardWallets.ts'

const evm = (id: string, name: string, rdns?: string) =>
  evmWallet(
    id,
    {
      uuid: `e-${id}`,
      namespace: 'eip155',
      type: rdns ? 'ANNOUNCED' : 'INJECTED',
      name,
      ...(rdns && { rdns }),
    },
    createTestProvider().provider,
  )
const solana = (name: string, icon?: string) =>
  solanaWallet(
    name,
    { uuid: `s-${name}`, namespace: 'solana', type: 'ANNOUNCED', name, ...(icon && { icon }) },
    createTestSolanaWallet(),
  )

test('default: each wallet with its id, name, icon and namespace', () => {
  const icon = 'data:image/svg+xml,<svg/>'
  expect(listWallets([evm('test.anchor', 'Anchor', 'test.anchor'), solana('Compass', icon)])).toEqual([
    { id: 'test.anchor', name: 'Anchor', namespaces: ['eip155'], installed: true },
    { id: 'Compass', name: 'Compass', icon, namespaces: ['solana'], installed: true },
  ])
})

test('behavior: one name in two namespaces is one wallet, and its rdns names it, whichever came first', () => {
  const pair = [solana('Anchor'), evm('test.anchor', 'anchor', 'test.anchor')]
  expect(listWallets(pair)).toMatchObject([{ id: 'test.anchor', namespaces: ['solana', 'eip155'] }])
  expect(listWallets(pair.reverse())).toMatchObject([{ id: 'test.anchor', namespaces: ['eip155', 'solana'] }])
})

test('behavior: one name twice in a namespace is two wallets', () => {
  const twins = [evm('a.b', 'Anchor', 'a.b'), evm('c.d', 'Anchor', 'c.d'), evm('injected', 'Browser wallet')]
  expect(listWallets(twins).map(({ id }) => id)).toEqual(['a.b', 'c.d', 'injected'])
})

test('parameters: search finds a part of the name', () => {
  const found = [evm('test.anchor', 'Anchor', 'test.anchor'), solana('Compass')]
  expect(listWallets(found, { search: ' NCH ' }).map(({ name }) => name)).toEqual(['Anchor'])
  expect(listWallets(found, { search: 'harbor' })).toEqual([])
})

test('parameters: page, all of them are on the first', () => {
  const found = [solana('Compass')]
  expect(listWallets(found, { page: 1 })).toHaveLength(1)
  expect(listWallets(found, { page: 2 })).toEqual([])
})
