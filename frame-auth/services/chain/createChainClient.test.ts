import { describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createChainClient } from './createChainClient.ts'

const respond = (body: unknown) => async () => new Response(JSON.stringify(body))
const client = (fetch: typeof globalThis.fetch) =>
  createChainClient({ origin: 'https://secure.example', projectId: 'demo', fetch })

describe('createChainClient', () => {
  it('default: the kit’s own proxy is asked', async () => {
    const asked: string[] = []
    const chain = client(async (url, init) => {
      asked.push(String(url), String(init?.body))
      return new Response('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    })
    expect(
      await chain.request({ network: 'eip155:31337', method: 'eth_blockNumber', params: undefined }),
    ).toBe('0x1')
    expect(asked).toEqual([
      'https://secure.example/v1?chainId=eip155%3A31337&projectId=demo',
      '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}',
    ])
  })

  it('rejects: what the chain refuses, with its code and its words bounded', async () => {
    const chain = client(respond({ error: { code: 3, message: 'x'.repeat(1_000), data: '0x01' } }))
    const error = await chain
      .request({ network: 'eip155:1', method: 'eth_call', params: [] })
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'RPC_ERROR', data: { code: 3, data: '0x01' } })
    expect(String(Object(error).message)).toHaveLength(512)
  })

  it.each([
    ['nobody answers', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is no JSON', async () => new Response('<html>')],
    ['the answer is none of JSON-RPC', respond({ ok: true })],
  ])('rejects: RPC_UNREACHABLE where %s', async (_, fetch) => {
    await expect(
      client(fetch).request({ network: 'eip155:1', method: 'eth_call', params: [] }),
    ).rejects.toMatchObject({
      code: 'RPC_UNREACHABLE',
    })
  })

  it('rejects: ABORTED by whoever asked', async () => {
    const giveUp = new AbortController()
    const chain = client(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('Gone'))),
        ),
    )
    const asked = chain.request({
      network: 'eip155:1',
      method: 'eth_call',
      params: [],
      signal: giveUp.signal,
    })
    giveUp.abort(new WalletKitError('ABORTED', 'Given up'))
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
