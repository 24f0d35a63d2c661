import { describe, expect, test } from 'vitest'
import { findNetwork, testNetwork } from '#shared/entities/networkCatalogue.ts'
import { parseInput } from '../config/parseInput.ts'
import { projectInputSchema } from '../config/projectInput.ts'
import { fitsItsKind, projectNetworks, projectSchema } from './project.ts'

const faucetUrl = 'https://faucet.example/sepolia'
const sepolia = 'eip155:11155111'

const store = (networks: readonly unknown[]) => {
  const created = '2026-01-01T00:00:00.000Z'
  const input = parseInput(projectInputSchema, { id: 'shop', name: 'Shop', networks })
  return projectSchema.parse({ ...input, createdAt: created, updatedAt: created })
}

describe('projectNetworks', () => {
  test('default: by id, by id with a faucet, and in full', () => {
    const own = {
      id: 31337,
      name: 'Harbor',
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:31337',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    }
    const project = store(['eip155:1', { caipNetworkId: sepolia, faucetUrl }, own])
    expect(projectNetworks(project)).toEqual([
      findNetwork('eip155:1'),
      { ...findNetwork(sepolia), faucetUrl },
      own,
    ])
  })

  test('behavior: one that the catalogue has lost since is left out', () => {
    const lost = 'eip155:424242'
    const project = { ...store(['eip155:1']), networks: [lost, { caipNetworkId: lost, faucetUrl }] as const }
    expect(projectNetworks(projectSchema.parse(project))).toEqual([])
  })

  test.each([
    [
      'a faucet that is no page',
      { caipNetworkId: sepolia, faucetUrl: 'javascript:alert(1)' },
      /0\.faucetUrl: must be an http/,
    ],
    [
      'a faucet of nowhere',
      { caipNetworkId: 'eip155:424242', faucetUrl },
      /0\.caipNetworkId: is not a network that/,
    ],
    ['no faucet', { caipNetworkId: sepolia }, /0\.faucetUrl: /],
    [
      'another fact of the catalogue',
      { caipNetworkId: sepolia, faucetUrl, name: 'Mine' },
      /0: Unrecognized key: "name"/,
    ],
  ])('rejects: %s', (_, network, message) => {
    expect(() => store([network])).toThrow(message)
  })

  test('rejects: a network twice, however it is written', () => {
    expect(() => store([sepolia, { caipNetworkId: sepolia, faucetUrl }])).toThrow('names a network twice')
  })
})

describe('the kind of a project', () => {
  const test_ = { id: 'test_shop', kind: 'test', name: 'Shop', networks: [sepolia] }
  const parse = (changes: object) => parseInput(projectInputSchema, { ...test_, ...changes })

  test('default: a test project with local and preview hosts, on test networks', () => {
    const allowedOrigins = ['http://localhost:*', 'https://*.harbor.vercel.app']
    expect(parse({ allowedOrigins })).toMatchObject({ kind: 'test', allowedOrigins })
    expect(parseInput(projectInputSchema, { name: 'Shop' }).kind).toBe('live')
  })

  const mainNetwork = {
    ...{ ...findNetwork('eip155:1'), testnet: true },
  }
  test('rejects: the network of test projects in a live one', () => {
    const live = { id: 'shop', kind: 'live', networks: ['eip155:1', testNetwork.id] }
    expect(() => parse(live)).toThrow(/^networks\.1: eip155:7357357 is for test projects alone/)
  })

  const localNetwork = {
    ...{ id: 31337, name: 'Mine', chainNamespace: 'eip155', caipNetworkId: 'eip155:31337' },
    ...{ nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, testnet: true },
  }
  const at = (url: string) => ({ ...localNetwork, rpcUrls: { default: { http: [url] } } })
  test('parameters: a chain on the developer’s own machine', () => {
    expect(parse({ networks: [at('http://127.0.0.1:8545')] }).networks).toHaveLength(1)
  })

  const refused: [string, object, RegExp][] = [
    [
      'a network elsewhere that the kit does not know',
      { networks: [at('https://node.example')] },
      /^networks\.0: must/,
    ],
    ['an id without the prefix', { id: 'shop' }, /^id: must begin with test_/],
    ['a real site', { allowedOrigins: ['https://shop.example'] }, /^allowedOrigins\.0: must be a local or/],
    ['a main network', { networks: [sepolia, 'eip155:1'] }, /^networks\.1: must be a test network/],
    ['a main network that says that it is none', { networks: [mainNetwork] }, /^networks\.0: must be a test/],
  ]
  test.each(refused)('rejects: %s, as it comes in', (_, changes, message) => {
    expect(() => parse(changes)).toThrow(message)
  })
  test.each(refused)('rejects: %s, as it is read', (_, changes) => {
    const time = '2026-01-01T00:00:00.000Z'
    const stored = { ...parse({}), createdAt: time, updatedAt: time }
    expect(fitsItsKind(projectSchema.parse(stored))).toBe(true)
    expect(fitsItsKind(projectSchema.parse({ ...stored, ...changes }))).toBe(false)
  })
})
