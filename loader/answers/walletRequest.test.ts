import { expect, test, vi } from 'vitest'
import { asRecord } from '../asRecord.ts'
import { onDemand } from '../parts/onDemand.ts'
import type { Eip1193Request } from '../providers/evmProvider.ts'
import { createTestProvider, createTestSolanaWallet, testSolanaAccount } from '../testing/testWallets.ts'
import { evmWallet } from '../wallets/evmWallets.ts'
import { solanaWallet } from '../wallets/standardWallets.ts'
import { createWallets } from '../wallets/wallets.ts'
import { createWalletRequest } from './walletRequest.ts'

function createPage(answer?: (request: Eip1193Request) => unknown) {
  const wallet = createTestProvider(answer)
  const bystander = createTestProvider()
  const ended = new AbortController()
  const told: unknown[] = []
  const wallets = createWallets({ onFound() {}, onGone() {} })
  const base = { namespace: 'eip155', type: 'ANNOUNCED', name: 'Anchor' } as const
  wallets.add(evmWallet('test.anchor', { ...base, uuid: 'u1' }, wallet.provider))
  wallets.add(evmWallet('test.other', { ...base, uuid: 'u2' }, bystander.provider))
  const walletRequest = createWalletRequest(
    wallets,
    (event, body) => told.push([event, body]),
    async () => onDemand,
    ended.signal,
  )
  const ask = async (body: unknown) => walletRequest(body, new AbortController().signal)
  return { ask, wallet, bystander, wallets, told, ended }
}

test('R20 default: the request goes to the wallet of that uuid and to no other', async () => {
  const { ask, wallet, bystander } = createPage(() => ['0x1'])
  await expect(ask({ uuid: 'u1', method: 'eth_requestAccounts', params: [] })).resolves.toEqual(['0x1'])
  expect(wallet.requests).toEqual([{ method: 'eth_requestAccounts', params: [] }])
  expect(bystander.requests).toEqual([])
})

test.for([
  ['an unknown wallet', { uuid: 'u9', method: 'eth_accounts' }],
  ['no wallet', undefined],
] as const)('rejects: %s', async ([, body]) => {
  await expect(createPage().ask(body)).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
})

test.for([
  ['rejects', () => Promise.reject({ code: 4001, message: 'No' }), { message: 'No', data: { code: 4001 } }],
  [
    'throws at once',
    () => {
      throw Object.assign(new Error('Boom'), { code: -32002 })
    },
    { message: 'Boom', data: { code: -32002 } },
  ],
  [
    'declines in words of its own',
    () => Promise.reject({ code: 'ACTION_REJECTED', message: 'No' }),
    { message: 'No', data: { code: 4001 } },
  ],
  ['throws a text', () => Promise.reject('plain'), { message: 'plain' }],
  ['throws nothing', () => Promise.reject(undefined), { message: 'undefined' }],
  ['throws a code that is none', () => Promise.reject({ code: 'x', message: 1 }), { message: '1' }],
] as const)('rejects: a wallet that %s is a WALLET_ERROR', async ([, answer, expected]) => {
  const asked = createPage(answer).ask({ uuid: 'u1', method: 'eth_accounts' })
  await expect(asked).rejects.toMatchObject({ code: 'WALLET_ERROR', ...expected })
})

test("behavior: a wallet's text is cut, its stack stays", async () => {
  const { ask } = createPage(() => Promise.reject(new Error('x'.repeat(5000))))
  const error = await ask({ uuid: 'u1', method: 'eth_accounts' }).catch(asRecord)
  expect(asRecord(error)['message']).toHaveLength(300)
})

test.for([
  ['a function', () => () => {}],
  ['a map', () => new Map()],
  ['10 MB', () => 'x'.repeat(10_000_000)],
] as const)('bad input: a wallet that answers with %s is WALLET_INVALID_RESPONSE', async ([, answer]) => {
  const asked = createPage(answer).ask({ uuid: 'u1', method: 'eth_accounts' })
  await expect(asked).rejects.toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
})

test('behavior: an instance and a plain answer cross as plain data', async () => {
  class Answer {
    readonly value = '0x1'
  }
  const { ask } = createPage(({ method }) => (method === 'a' ? new Answer() : '0x2'))
  await expect(ask({ uuid: 'u1', method: 'a' })).resolves.toEqual({ value: '0x1' })
  await expect(ask({ uuid: 'u1', method: 'b' })).resolves.toBe('0x2')
})

test('default: from the first request on, the wallet is listened to, once', async () => {
  const { ask, wallet, told } = createPage()
  expect(wallet.listeners()).toBe(0)
  await ask({ uuid: 'u1', method: 'eth_accounts' })
  await ask({ uuid: 'u1', method: 'eth_chainId' })
  expect(wallet.listeners()).toBe(3)
  wallet.emit('accountsChanged', [() => {}])
  wallet.emit('disconnect', new Error('with an instance'))
  expect(told).toEqual([
    ['walletEvent', { uuid: 'u1', event: 'accountsChanged' }],
    ['walletEvent', { uuid: 'u1', event: 'disconnect' }],
  ])
})

test('R15 behavior: at the end no listener is left with the wallet', async () => {
  const { ask, wallet, ended } = createPage()
  await ask({ uuid: 'u1', method: 'eth_accounts' })
  ended.abort()
  expect(wallet.listeners()).toBe(0)
})

test('behavior: a wallet without events answers all the same', async () => {
  const { ask, wallets } = createPage()
  const provider = { request: async () => '0x1' }
  const info = { uuid: 'u3', namespace: 'eip155', type: 'INJECTED', name: 'Browser wallet' } as const
  wallets.add(evmWallet('injected', info, Object.assign(Object.create(null), provider)))
  await expect(ask({ uuid: 'u3', method: 'eth_chainId' })).resolves.toBe('0x1')
})

test('default: of a wallet-standard wallet only addresses and chains cross', async () => {
  const { ask, wallets, told } = createPage()
  const change = vi.fn()
  const standard = createTestSolanaWallet([testSolanaAccount('a')], {
    'standard:events': {
      version: '1.0.0',
      on: (_: string, listener: () => void) => {
        change.mockImplementation(listener)
        return () => {}
      },
    },
  })
  const info = { uuid: 's1', namespace: 'solana', type: 'ANNOUNCED', name: 'Compass' } as const
  wallets.add(solanaWallet('Compass', info, standard))
  await expect(ask({ uuid: 's1', method: 'standard:connect', params: { silent: true } })).resolves.toEqual({
    accounts: [{ address: 'a', chains: ['solana:localnet'] }],
  })
  change()
  expect(told).toEqual([['walletEvent', { uuid: 's1', event: 'change' }]])
})

test('rejects: a wallet-standard feature that is not there', async () => {
  const { ask, wallets } = createPage()
  const info = { uuid: 's1', namespace: 'solana', type: 'ANNOUNCED', name: 'Compass' } as const
  wallets.add(solanaWallet('Compass', info, createTestSolanaWallet()))
  await expect(ask({ uuid: 's1', method: 'standard:disconnect' })).rejects.toMatchObject({
    code: 'METHOD_NOT_FOUND',
  })
})

test('default: signing in is asked of a wallet that permits nothing yet; of what it answers only texts cross', async () => {
  const { ask, wallets } = createPage()
  const info = { uuid: 's1', namespace: 'solana', type: 'ANNOUNCED', name: 'Compass' } as const
  const [signedMessage, signature] = ['Hi', 'by a'].map((text) => new TextEncoder().encode(text))
  const asked: unknown[] = []
  const feature = {
    version: '1.0.0',
    signIn(...inputs: unknown[]) {
      asked.push(...inputs)
      return [{ account: { ...testSolanaAccount, address: 'a' }, signedMessage, signature, secret: 1 }]
    },
  }
  const { features, ...standard } = createTestSolanaWallet()
  const wallet = { ...standard, accounts: [], features: { ...features, 'solana:signIn': feature } }
  wallets.add(solanaWallet('Compass', info, wallet))
  const signIn = { domain: 'shop.example', nonce: '12345678' }
  expect(await ask({ uuid: 's1', method: 'solana:signIn', params: { signIn } })).toEqual({
    address: 'a',
    signedMessage: btoa('Hi'),
    signature: btoa('by a'),
  })
  expect(asked).toEqual([signIn])
})

test('rejects: signing in with a wallet that has no such feature: METHOD_NOT_FOUND', async () => {
  const { ask, wallets } = createPage()
  const info = { uuid: 's1', namespace: 'solana', type: 'ANNOUNCED', name: 'Compass' } as const
  wallets.add(solanaWallet('Compass', info, createTestSolanaWallet()))
  const params = { signIn: { domain: 'shop.example' } }
  await expect(ask({ uuid: 's1', method: 'solana:signIn', params })).rejects.toMatchObject({
    code: 'METHOD_NOT_FOUND',
  })
})

test.for([
  ['solana:signMessage', { message: btoa('Hi') }, 'message', { signature: btoa('by a') }],
  [
    'solana:signTransaction',
    { transaction: btoa('Hi'), chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
    'transaction',
    { signedTransaction: btoa('by a') },
  ],
] as const)(
  'default: %s, by the account that is named; bytes cross in base64',
  async ([method, params, key, expected]) => {
    const { ask, wallets } = createPage()
    const bytes = (text: string) => new TextEncoder().encode(text)
    const sign = vi.fn((_input: unknown) => [{ signature: bytes('by a'), signedTransaction: bytes('by a') }])
    const account = testSolanaAccount('a')
    const feature = { version: '1.0.0', [method.split(':')[1] ?? '']: sign }
    const standard = createTestSolanaWallet([testSolanaAccount('b'), account], { [method]: feature })
    wallets.add(
      solanaWallet(
        'Compass',
        { uuid: 's1', namespace: 'solana', type: 'ANNOUNCED', name: 'Compass' },
        standard,
      ),
    )
    const chain = 'chainId' in params ? { chain: 'solana:devnet' } : {}
    await expect(ask({ uuid: 's1', method, params: { ...params, address: 'a' } })).resolves.toMatchObject(
      expected,
    )
    expect(sign).toHaveBeenCalledExactlyOnceWith({ account, [key]: bytes('Hi'), ...chain })
    await expect(ask({ uuid: 's1', method, params: { ...params, address: 'c' } })).rejects.toMatchObject({
      code: 'WALLET_ERROR',
      data: { code: 4100 },
    })
  },
)
