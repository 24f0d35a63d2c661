import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { harbor, lagoon } from '../../testing/fakeNetworks.ts'
import { createChainReaders, rpcUrl } from './createChainReaders.ts'
import type { AskEndpoint } from './evmClient.ts'

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

describe("a page's own endpoints (customRpcUrls)", () => {
  const asked: string[] = []
  const readers = (...own: AskEndpoint[]) => {
    const urls = own.map((_, index) => `https://${index}.test`)
    return createChainReaders(
      'https://kit.test',
      'demo',
      () => ({ [harbor.caipNetworkId]: urls, [lagoon.caipNetworkId]: urls }),
      async ({ url, method, params }) => own[urls.indexOf(url)]?.(method, params),
    )
  }
  const own =
    (name: string, answer: () => unknown): AskEndpoint =>
    async (method) => {
      asked.push(`${name} ${method}`)
      return answer()
    }
  const refuses = (code: number) => () => {
    throw new WalletKitError('RPC_ERROR', 'No', { code })
  }
  const isAway = () => {
    throw new WalletKitError('RPC_UNREACHABLE', 'The endpoint did not answer')
  }

  beforeEach(() => {
    asked.splice(0)
    vi.stubGlobal('fetch', async (_: string, { body = '' }: { body?: string } = {}) => {
      const { id, method } = JSON.parse(body)
      asked.push(`kit ${method}`)
      const result = method === 'getBalance' ? { context: { slot: 1 }, value: 7 } : '0x7'
      return Response.json({ jsonrpc: '2.0', id, result })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('default: the first is asked, and nobody else', async () => {
    const { request, readBalance } = readers(
      own('a', () => '0x10'),
      own('b', () => '0x2'),
    )
    expect(await request(harbor, 'eth_blockNumber', [])).toBe('0x10')
    expect(await readBalance(harbor, `0x${'1'.repeat(40)}`)).toBe(16n)
    expect(asked).toEqual(['a eth_blockNumber', 'a eth_getBalance'])
  })

  it('behavior: the next is asked where one is away, and the kit at the end', async () => {
    expect(await readers(own('a', isAway), own('b', isAway)).request(harbor, 'eth_blockNumber', [])).toBe(
      '0x7',
    )
    expect(asked).toEqual(['a eth_blockNumber', 'b eth_blockNumber', 'kit eth_blockNumber'])
  })

  it.each([4001, -32003, 5000])('behavior: what was rejected (%i) is not asked of the next', async (code) => {
    await expect(
      readers(
        own('a', refuses(code)),
        own('b', () => '0x2'),
      ).request(harbor, 'eth_call', [{}, 'latest']),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^RPC_/) })
    expect(asked).toEqual(['a eth_call'])
  })

  it('behavior: Solana: the first that answers, then the kit', async () => {
    const lagoonBalance = { context: { slot: 1 }, value: 5 }
    const account = 'So11111111111111111111111111111111111111112'
    const first = readers(
      own('a', isAway),
      own('b', () => lagoonBalance),
    )
    expect(await first.readBalance(lagoon, account)).toBe(5n)
    expect(await readers(own('a', isAway)).readBalance(lagoon, account)).toBe(7n)
    expect(asked).toEqual(['a getBalance', 'b getBalance', 'a getBalance', 'kit getBalance'])
  })
})
