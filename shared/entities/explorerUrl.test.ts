import { expect, test } from 'vitest'
import { explorerUrl } from './explorerUrl.ts'
import type { Network } from './network.ts'

const network = (url: string | null, chainNamespace: 'eip155' | 'solana' = 'eip155'): Network => ({
  id: 1,
  name: 'Test',
  chainNamespace,
  caipNetworkId: `${chainNamespace}:1`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  ...(url ? { blockExplorers: { default: { name: 'Explorer', url } } } : {}),
})

test('default', () => {
  expect(explorerUrl(network('https://etherscan.io'), '0x1')).toBe('https://etherscan.io/address/0x1')
})

test('parameters: an explorer below a path, with its cluster in the query', () => {
  const url = explorerUrl(network('https://explorer.test/main/?cluster=devnet', 'solana'), 'abc')
  expect(url).toBe('https://explorer.test/main/account/abc?cluster=devnet')
})

test('behavior: no explorer, no link', () => {
  expect(explorerUrl(network(null), '0x1')).toBeNull()
})

test('behavior: an address cannot leave its place in the path', () => {
  expect(explorerUrl(network('https://etherscan.io'), '../x?y#z')).toBe(
    'https://etherscan.io/address/..%2Fx%3Fy%23z',
  )
})

test('parameters: a transaction', () => {
  const url = explorerUrl(network('https://etherscan.io'), '0xab', 'transaction')
  expect(url).toBe('https://etherscan.io/tx/0xab')
})
