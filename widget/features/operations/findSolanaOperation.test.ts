import { expect, test } from 'vitest'
import type { SolanaClient } from '../../services/rpc/solanaClient.ts'
import { lagoon } from '../../testing/fakeNetworks.ts'
import { solanaAccount } from '../../testing/fakeWallet.ts'
import { createFindSolanaOperation } from './findSolanaOperation.ts'
import type { Operation } from './operation.ts'

/** One signature's place, and a message behind it. */
const transactionOf = (signature: number, message: number) =>
  btoa(String.fromCharCode(1, ...Array(64).fill(signature), ...Array(80).fill(message)))

const operation: Operation = {
  id: 'operation-1',
  status: 'unknown',
  createdAt: 0,
  caipNetworkId: lagoon.caipNetworkId,
  from: solanaAccount,
  wallet: { id: 'lagoon', name: 'Lagoon' },
  receiver: { address: solanaAccount, name: null, avatar: null },
  token: { address: null, symbol: 'SOL', iconUrl: null },
  amount: '1',
  hash: null,
  solana: { transaction: transactionOf(0, 7), signed: null, lastValidBlockHeight: 100 },
  blocks: 0,
}

function find(
  known: Readonly<Record<string, string>>,
  height: number,
  status: 'processed' | 'confirmed' | 'failed',
) {
  const client: SolanaClient = {
    balance: async () => 0n,
    latestBlockhash: async () => {
      throw new Error('Not asked')
    },
    blockHeight: async () => height,
    signatureStatus: async (hash) => (hash in known ? status : null),
    signaturesFor: async () => Object.keys(known),
    transaction: async (hash) => known[hash] ?? null,
  }
  const look = createFindSolanaOperation(async () => client)
  return (wanted: Operation) => look(wanted, new Set())
}

test('default: by its signature', async () => {
  const told = { ...operation, hash: 'told' }
  expect(await find({ told: '' }, 1, 'confirmed')(told)).toEqual({
    kind: 'found',
    hash: 'told',
    blocks: 1,
    needed: 1,
  })
  expect(await find({ told: '' }, 1, 'processed')(told)).toMatchObject({ kind: 'found', blocks: 0 })
  expect(await find({ told: '' }, 1, 'failed')(told)).toEqual({ kind: 'failed', hash: 'told' })
})

test('behavior: without a told signature, by its message among the sender’s transactions', async () => {
  const known = { other: transactionOf(3, 8), own: transactionOf(4, 7) }
  expect(await find(known, 1, 'confirmed')(operation)).toMatchObject({ kind: 'found', hash: 'own' })
})

test('behavior: an absent transaction is expired once no block can take it any more', async () => {
  expect(await find({}, 100, 'confirmed')(operation)).toEqual({ kind: 'missing' })
  expect(await find({}, 101, 'confirmed')(operation)).toEqual({ kind: 'expired' })
})
