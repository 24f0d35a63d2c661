import { expect, test } from 'vitest'
import { grantNamespaces } from './grantNamespaces.ts'

const accounts = { eip155: ['0xa', '0xb'], solana: ['S'] }
const wish = (chains: string[], methods: string[] = ['personal_sign'], events: string[] = []) => ({
  chains,
  methods,
  events,
})
const grant = (optional: Parameters<typeof grantNamespaces>[0]['optional'], required = {}) =>
  grantNamespaces({ required, optional, accounts })

test('default: every chain, with every account on each', () => {
  expect(grant({ eip155: wish(['eip155:1', 'eip155:10'], ['personal_sign'], ['chainChanged']) })).toEqual({
    eip155: {
      chains: ['eip155:1', 'eip155:10'],
      accounts: ['eip155:1:0xa', 'eip155:1:0xb', 'eip155:10:0xa', 'eip155:10:0xb'],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
  })
})

test('behavior: a chain that stands as a key of its own joins its namespace', () => {
  const { eip155, ...others } = grant({
    'eip155:1': { methods: [], events: [] },
    eip155: wish(['eip155:10']),
  })
  expect(eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
  expect(others).toEqual({})
})

test('behavior: what is required and what is optional becomes one', () => {
  const { eip155 } = grant({ eip155: wish(['eip155:1', 'eip155:10']) }, { eip155: wish(['eip155:1']) })
  expect(eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
  expect(eip155?.methods).toEqual(['personal_sign'])
})

test('behavior: unknown methods are left out where they are optional, and granted where they are required', () => {
  const unknown = wish(['eip155:1'], ['eth_everything', 'toString', 'personal_sign'])
  expect(grant({ eip155: unknown })['eip155']?.methods).toEqual(['personal_sign'])
  expect(grant({}, { eip155: unknown })['eip155']?.methods).toEqual(unknown.methods)
})

test('behavior: a namespace without an account is left out', () => {
  expect(grant({ cosmos: wish(['cosmos:hub']), solana: wish(['solana:x'], ['solana_signMessage']) })).toEqual(
    {
      solana: { chains: ['solana:x'], accounts: ['solana:x:S'], methods: ['solana_signMessage'], events: [] },
    },
  )
})
