import { describe, expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { findBatch } from './findBatch.ts'
import { type Operation, operationKindOf, operationSchema } from './operation.ts'

const [from, other] = evmAccounts
const hash = `0x${'b'.repeat(64)}`
/** As it was written down before there were kinds. */
const former = {
  id: 'operation-1',
  status: 'sent',
  createdAt: 0,
  caipNetworkId: harbor.caipNetworkId,
  from,
  wallet: { id: 'test.harbor', name: 'Harbor' },
  receiver: { address: from, name: null, avatar: null },
  token: { address: null, symbol: 'ETH', iconUrl: null },
  amount: '1',
  hash: null,
  blocks: 0,
} as const
const operation: Operation = { ...former, kind: 'swap', batch: '0x01' }

function find(answer: unknown, connected: { id?: string; addresses?: readonly string[] } = {}) {
  const { id = 'test.harbor', addresses = [from] } = connected
  const asked: unknown[] = []
  const context = {
    connections: { get: () => ({ uuid: '1', connector: { id }, addresses }) },
    networks: { find: () => harbor },
    reading: { readChain: async () => '0xc' },
    walletOf: async () => ({
      request: async (method: string, params: unknown) => {
        asked.push([method, params])
        if (answer instanceof Error) throw answer
        return answer
      },
    }),
  }
  // Only these of all that the app has are needed.
  const finding = findBatch(context as never, operation)
  return { finding, asked }
}
const receipts = [{ transactionHash: hash, blockNumber: '0xb', status: '0x1' }]

describe('findBatch', () => {
  test.each([
    ['waits', { status: 100 }, { kind: 'missing' }],
    ['went through', { status: 200, receipts }, { kind: 'found', hash, blocks: 2, needed: 1 }],
    ['went through, in the former words', { status: 'CONFIRMED', receipts }, { kind: 'found', hash }],
    ['waits, in the former words', { status: 'PENDING' }, { kind: 'missing' }],
    ['was given up', { status: 400 }, { kind: 'expired' }],
    ['was reverted', { status: 500, receipts }, { kind: 'failed', hash }],
    ['nonsense', 'what', { kind: 'missing' }],
    ['unknown', new WalletKitError('WALLET_ERROR', 'Unknown', { code: 5730 }), { kind: 'missing' }],
  ])('parameters: a batch that %s', async (_case, answer, expected) => {
    const { finding, asked } = find(answer)
    expect(await finding).toMatchObject(expected)
    expect(asked).toEqual([['wallet_getCallsStatus', ['0x01']]])
  })
  test.each([
    ['another wallet', { id: 'test.other' }],
    ['another account', { addresses: [other] }],
  ])('behavior: %s is not asked about it', async (_case, connected) => {
    const { finding, asked } = find({ status: 200, receipts }, connected)
    expect(await finding).toEqual({ kind: 'missing' })
    expect(asked).toEqual([])
  })
})

test('operationSchema: what was written down before there were kinds is a transfer', () => {
  const read = operationSchema.parse(former)
  expect(operationKindOf(read)).toBe('send')
})
