import {
  blockhash,
  generateKeyPairSigner,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import type { SolanaClient } from '../../services/rpc/solanaClient.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { Transfer } from './sendState.ts'
import { createSolanaAdapter } from './solanaAdapter.ts'
import { nftAsset } from './transferAsset.ts'

const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

test('default: an NFT is one of its mint, which cannot be divided', async () => {
  const signer = async () => (await generateKeyPairSigner()).address
  const [from, receiver, mint, account] = await Promise.all([signer(), signer(), signer(), signer()])
  const lifetime = {
    blockhash: blockhash('EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'),
    lastValidBlockHeight: 150n,
  }
  // Nothing but this is asked of the context and of the ledger.
  const context = {
    networks: { find: () => ({ caipNetworkId }) },
    reading: {
      readSolana: async () => ({ latestBlockhash: async () => lifetime }) as unknown as SolanaClient,
    },
  } as unknown as Pick<FeatureContext, 'networks' | 'reading'>
  const owned = { address: account, exists: true, rent: '0', memoRequired: false, frozen: false }
  const adapter = createSolanaAdapter(context, {
    transferFacts: async () => ({ decimals: 0, solana: { program: tokenProgram, account: owned } }),
  })
  const asset = nftAsset({
    ...{ chainId: caipNetworkId, address: `${caipNetworkId}:${mint}` as const, tokenId: mint },
    ...{ standard: 'SPL', quantity: '1', isSpam: false },
  })
  const connector = { id: 'test.compass', name: 'Compass', type: 'ANNOUNCED' } as const
  const transfer: Transfer = {
    connection: { connector, uuid: '1', addresses: [from], namespace: 'solana', caipNetworkId },
    ...{ limits: null, draw: null },
    ...{ caipNetworkId, namespace: 'solana', from, memo: '' },
    ...{ receiver: { address: receiver, name: null, avatar: null }, asset, amount: '1', baseAmount: 1n },
  }
  const { transaction } = await adapter.prepare(transfer)
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(String(transaction)))
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const [move, ...others] = message.instructions
  expect(others).toEqual([])
  const nameOf = (index: number) => message.staticAccounts[index]
  expect(nameOf(move?.programAddressIndex ?? -1)).toBe(tokenProgram)
  const [, ofMint, destination, authority] = move?.accountIndices ?? []
  expect([ofMint, destination, authority].map((index) => nameOf(index ?? -1))).toEqual([mint, account, from])
  // TransferChecked: one, with no decimals.
  expect([...(move?.data ?? [])]).toEqual([12, 1, 0, 0, 0, 0, 0, 0, 0, 0])
})
