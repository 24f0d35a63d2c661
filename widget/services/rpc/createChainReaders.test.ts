import { expect, it } from 'vitest'
import { rpcUrl } from './createChainReaders.ts'

it.each([
  ['http://kit.localhost:4100', 'http://kit.localhost:4100/v1?chainId=eip155%3A1&projectId=demo'],
  ['https://api.kit.test/', 'https://api.kit.test/v1?chainId=eip155%3A1&projectId=demo'],
  ['https://api.kit.test/some/path?x=1', 'https://api.kit.test/v1?chainId=eip155%3A1&projectId=demo'],
])('rpcUrl parameters: %s', (apiUrl, expected) => {
  expect(rpcUrl(apiUrl, 'eip155:1', 'demo')).toBe(expected)
})

it('rpcUrl behavior: a project id cannot add parameters', () => {
  const url = new URL(rpcUrl('https://kit.test', 'eip155:1', 'a&chainId=eip155:666#x'))
  expect(url.searchParams.getAll('chainId')).toEqual(['eip155:1'])
  expect(url.searchParams.get('projectId')).toBe('a&chainId=eip155:666#x')
})
