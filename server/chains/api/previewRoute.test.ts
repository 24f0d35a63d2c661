import { describe, expect, test } from 'vitest'
import type { PreviewAnswer } from '#shared/api/chain/preview.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { kit } from '../../testing/createTestKit.ts'
import type { ChainReader } from '../core/chainReader.ts'
import { createChainGate } from '../gate/createChainGate.ts'
import { previewRoute } from './previewRoute.ts'

const me = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const harbor = createTestChain(['http://127.0.0.1:1'])
const answer: PreviewAnswer = {
  balance: '7',
  fee: null,
  changes: null,
  received: null,
  failure: { code: 'REVERTED' },
  receiver: null,
}
const request = {
  account: `eip155:31337:${me}`,
  transaction: { to: me, value: '0x1', data: '0x' },
  receiver: me,
}

async function never(): Promise<never> {
  throw new Error('not asked')
}

function setUp(reader: Partial<ChainReader> = {}) {
  const asked: unknown[] = []
  const app = previewRoute({
    gate: createChainGate({
      projects: createMemoryProjects([
        { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] },
      ]),
      kitOrigin: kit,
      meter: { isOverloaded: () => false },
    }),
    chains: {
      of(id) {
        if (id !== harbor.id) throw new WalletKitError('NETWORK_NOT_FOUND', `${id} is not supported`)
        return harbor
      },
      all: () => [harbor],
    },
    readers: {
      eip155: {
        balances: never,
        history: never,
        nfts: never,
        describeTokens: never,
        revision: () => 0,
        destroy: async () => undefined,
        async preview(_chain, question) {
          asked.push(question)
          return answer
        },
        async transferFacts(_chain, question) {
          asked.push(question)
          return { decimals: 6, symbol: 'USD' }
        },
        ...reader,
      },
    },
  })
  return {
    asked,
    post: (body: unknown, origin = 'https://shop.example') =>
      app.request(`${kit}/v1/transaction/preview?projectId=shop`, {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    get: (query: string) => app.request(`${kit}/v1/token/transfer?projectId=shop${query}`),
  }
}

describe('POST /v1/transaction/preview', () => {
  test('default: what the chain’s reader says, for the project’s pages; nobody keeps it', async () => {
    const { post, asked } = setUp()
    const response = await post(request)
    expect([response.status, await response.json()]).toEqual([200, answer])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(asked).toEqual([{ from: me, transaction: request.transaction, receiver: me }])
  })

  test.each([
    ['an account without a chain', { ...request, account: me }, 400],
    ['an unknown chain', { ...request, account: `eip155:424242:${me}` }, 400],
    [
      'a transaction with more to it',
      { ...request, transaction: { ...request.transaction, gas: '0x1' } },
      400,
    ],
    ['a transaction without data', { ...request, transaction: { to: me, value: '0x1' } }, 400],
    ['half a byte', { ...request, transaction: { ...request.transaction, data: '0x1' } }, 400],
    ['what is no object', [], 400],
    [
      'too much data',
      { ...request, transaction: { ...request.transaction, data: `0x${'00'.repeat(40_000)}` } },
      413,
    ],
  ])('rejects: %s', async (_, body, status) => {
    const { post, asked } = setUp()
    const response = await post(body)
    expect([response.status, await response.json(), asked]).toMatchObject([status, { status: 'FAILURE' }, []])
  })

  test('rejects: a foreign page', async () => {
    const { post, asked } = setUp()
    expect([(await post(request, 'https://evil.example')).status, asked]).toEqual([403, []])
  })

  test('behavior: a chain that is down is no transaction that fails', async () => {
    const down = setUp({
      async preview() {
        throw new WalletKitError('RPC_UNREACHABLE', 'down')
      },
    })
    expect((await down.post(request)).status).toBe(503)
  })
})

describe('GET /v1/token/transfer', () => {
  test('default: the facts, and whom they are asked for', async () => {
    const { get, asked } = setUp()
    const response = await get(`&chainId=eip155:31337&token=${me}&receiver=${me}`)
    expect([response.status, await response.json()]).toEqual([200, { decimals: 6, symbol: 'USD' }])
    await get(`&chainId=eip155:31337&token=${me}`)
    expect(asked).toEqual([
      { token: me, receiver: me },
      { token: me, receiver: undefined },
    ])
  })

  test.each([`&chainId=eip155:31337`, `&chainId=x&token=${me}`, `&chainId=eip155:1&token=${me}`])(
    'rejects: %s',
    async (query) => {
      expect((await setUp().get(query)).status).toBe(400)
    },
  )
})
