import { describe, expect, it } from 'vitest'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { type Connector, namespaceFor } from './connector.ts'

const serving = (...namespaces: ChainNamespace[]): Connector => ({
  id: 'w',
  name: 'W',
  type: 'ANNOUNCED',
  wallets: Object.fromEntries(namespaces.map((namespace) => [namespace, namespace])),
})
const both = ['eip155', 'solana'] as const

describe('namespaceFor', () => {
  it.each<[string, Connector, ChainNamespace | undefined, ChainNamespace, ChainNamespace]>([
    ['the wanted one', serving('eip155', 'solana'), 'solana', 'eip155', 'solana'],
    ['else the active one', serving('eip155', 'solana'), undefined, 'solana', 'solana'],
    ['else the first it serves', serving('solana'), undefined, 'eip155', 'solana'],
  ])('behavior: %s', (_, connector, wanted, active, expected) => {
    expect(namespaceFor(connector, { wanted, active, configured: both })).toBe(expected)
  })

  it.each<[string, Connector, ChainNamespace | undefined, readonly ChainNamespace[]]>([
    ['the wanted one is not served', serving('eip155'), 'solana', both],
    ['the wanted one is not configured', serving('eip155', 'solana'), 'solana', ['eip155']],
    ['none is configured', serving('eip155'), undefined, ['solana']],
  ])('rejects: %s', (_, connector, wanted, configured) => {
    expect(() => namespaceFor(connector, { wanted, active: 'eip155', configured })).toThrow(
      expect.objectContaining({ code: 'WALLET_NOT_FOUND' }),
    )
  })
})
