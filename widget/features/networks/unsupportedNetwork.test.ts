import { expect, test } from 'vitest'
import { unsupportedNetwork } from './unsupportedNetwork.ts'

test('behaviour §3 default: the placeholder has the name and no currency', () => {
  expect(unsupportedNetwork('eip155:424242')).toEqual({
    id: 424242,
    name: 'Unsupported Network',
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:424242',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  })
  expect(unsupportedNetwork('solana:abc').id).toBe('abc')
})
