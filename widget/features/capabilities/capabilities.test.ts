import { expect, test } from 'vitest'
import { chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { type Capability, can } from './capabilities.ts'

test.each<[Capability, string[]]>([
  ['names', ['eip155']],
  ['send', ['eip155', 'solana']],
  ['activity', ['eip155', 'solana']],
  ['balance', ['eip155', 'solana']],
  ['onramp', ['eip155', 'solana']],
  ['auth', ['eip155', 'solana']],
  ['smartSessions', ['eip155']],
])('parameters: %s is for %j only', (capability, expected) => {
  const served = chainNamespaces.filter((namespace) => can(capability, { namespace, accountType: 'eoa' }))
  expect(served.toSorted()).toEqual(expected)
})

test('parameters: a smart account does what its owner’s other account does', () => {
  expect(can('send', { namespace: 'eip155', accountType: 'smartAccount' })).toBe(true)
})

test('rejects: a payment account has no name and sends nothing', () => {
  for (const capability of ['names', 'send', 'onramp', 'auth'] as const) {
    expect(can(capability, { namespace: 'eip155', accountType: 'payment' })).toBe(false)
  }
})
