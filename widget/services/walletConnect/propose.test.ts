import { describe, expect, it } from 'vitest'
import { chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { safeEvmMethods } from '#shared/constants/safeEvmMethods.ts'
import { harbor, lagoon, quay } from '../../testing/fakeNetworks.ts'
import { proposalMethods, proposedNamespaces } from './propose.ts'

describe('proposedNamespaces', () => {
  it('default: each namespace once, its chains in the given order', () => {
    const proposed = proposedNamespaces([quay, lagoon, harbor])
    expect(Object.keys(proposed)).toEqual(['eip155', 'solana'])
    expect(proposed['eip155']?.chains).toEqual([quay.caipNetworkId, harbor.caipNetworkId])
    expect(proposed['solana']?.methods).toContain('solana_signAndSendTransaction')
  })

  it('behavior: no networks, nothing proposed', () => {
    expect(proposedNamespaces([])).toEqual({})
  })
})

describe('proposalMethods', () => {
  it.each(chainNamespaces)('default: %s has methods, each once', (namespace) => {
    const { methods } = proposalMethods[namespace]
    expect(methods.length).toBeGreaterThan(0)
    expect(new Set(methods).size).toBe(methods.length)
  })

  it('behavior: no wallet is asked for what the chain answers, nor to sign what nobody can read', () => {
    const { methods } = proposalMethods.eip155
    expect(methods.filter((method) => safeEvmMethods.has(method))).toEqual([])
    expect(methods).not.toContain('eth_sign')
  })
})
