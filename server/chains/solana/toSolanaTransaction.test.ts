import { describe, expect, test } from 'vitest'
import { transactionSchema as wireSchema } from '#shared/api/chain/history.ts'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import type { Chain } from '../core/chain.ts'
import { transactionSchema } from './solanaRpc.ts'
import { toSolanaTransaction } from './toSolanaTransaction.ts'

const me = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const friend = '7cVfgArCheMR6Cs4t6vz5rfnqd56vZq4ndaBrY5xkxXy'
const myAccount = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB263mint'.slice(0, 44)
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const signature = '5'.repeat(88)

const network = findNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
if (!network) throw new Error('Solana is not in the catalogue')
const refuse = () => Promise.reject(new Error('nothing is asked'))
const chain: Chain = {
  id: network.caipNetworkId,
  key: 'solana',
  network,
  settings: {},
  call: refuse,
  batch: refuse,
}
const icons = { native: () => 'https://kit.example/sol.svg', listed: () => undefined, sold: () => undefined }
const metadata = new Map([[mint, { name: 'Lagoon Dollar', symbol: 'LGD', uri: null }]])

const held = (accountIndex: number, owner: string, amount: string, decimals = 6) => ({
  accountIndex,
  mint,
  owner,
  uiTokenAmount: { amount, decimals },
})

function read(parts: object, keys: unknown[] = [me, friend]) {
  const transaction = transactionSchema.parse({
    slot: 77,
    blockTime: 1_700_000_000,
    meta: { err: null, fee: 5_000, preBalances: [9_005_000, 0], postBalances: [9_000_000, 0], ...parts },
    transaction: { message: { accountKeys: keys, instructions: [{ programId: program }] } },
  })
  const result = toSolanaTransaction(transaction, { chain, address: me, signature, metadata, icons })
  return wireSchema.parse(result)
}

describe('toSolanaTransaction', () => {
  test('default: the coin sent, its fee apart', () => {
    const { metadata, transfers } = read({
      preBalances: [9_005_000, 0],
      postBalances: [7_000_000, 2_000_000],
    })
    expect(metadata).toEqual({
      operationType: 'send',
      hash: signature,
      chain: network.caipNetworkId,
      minedAt: '2023-11-14T22:13:20.000Z',
      sentFrom: me,
      sentTo: friend,
      status: 'confirmed',
      nonce: 0,
      block: 77,
      fee: { numeric: '0.000005', symbol: 'SOL' },
    })
    expect(transfers).toMatchObject([{ direction: 'out', quantity: { numeric: '0.002' } }])
  })

  test('behavior: a token received in an account that somebody else paid for; no fee of ours', () => {
    const { metadata, transfers } = read(
      {
        preBalances: [9_000_000, 1, 1],
        postBalances: [8_995_000, 1, 1],
        preTokenBalances: [held(1, friend, '5000000')],
        postTokenBalances: [held(1, friend, '3500000'), held(2, me, '1500000')],
      },
      [{ pubkey: friend }, { pubkey: 'F'.repeat(44) }, { pubkey: myAccount }],
    )
    expect(metadata).toMatchObject({ operationType: 'receive', sentFrom: friend, sentTo: me })
    expect(metadata.fee).toBeUndefined()
    expect(transfers).toMatchObject([
      {
        fungible_info: { name: 'Lagoon Dollar', symbol: 'LGD' },
        direction: 'in',
        quantity: { numeric: '1.5' },
      },
    ])
  })

  test('behavior: a token sent at somebody else’s expense is from who owned it', () => {
    const { metadata } = read(
      {
        preBalances: [9_000_000, 1, 1],
        postBalances: [8_995_000, 1, 1],
        preTokenBalances: [held(1, me, '5000000'), held(2, friend, '1')],
        postTokenBalances: [held(1, me, '3000000'), held(2, friend, '2000001')],
      },
      [{ pubkey: 'P'.repeat(44) }, { pubkey: myAccount }, { pubkey: 'F'.repeat(44) }],
    )
    expect(metadata).toMatchObject({ operationType: 'send', sentFrom: me, sentTo: friend })
  })

  test('behavior: the deposit for the other’s new account is no payment: a token sent, and nothing else', () => {
    const { metadata, transfers } = read(
      {
        preBalances: [9_000_000, 1, 0],
        postBalances: [6_955_720, 1, 2_039_280],
        preTokenBalances: [held(1, me, '5000000')],
        postTokenBalances: [held(1, me, '4000000'), held(2, friend, '1000000')],
      },
      [me, myAccount, 'F'.repeat(44)],
    )
    expect(metadata).toMatchObject({ operationType: 'send', sentTo: friend })
    expect(transfers).toMatchObject([{ direction: 'out', quantity: { numeric: '1' } }])
  })

  test('behavior: coin for token is a trade; a failed one moved nothing but its fee', () => {
    const traded = read(
      {
        preBalances: [9_000_000, 1],
        postBalances: [7_995_000, 1],
        preTokenBalances: [held(1, me, '0')],
        postTokenBalances: [held(1, me, '250000')],
      },
      [me, myAccount],
    )
    expect(traded.metadata.operationType).toBe('trade')
    expect(traded.transfers?.map(({ direction }) => direction)).toEqual(['out', 'in'])
    const failed = read({ err: { InstructionError: [0, 'Custom'] } })
    expect(failed).toMatchObject({
      metadata: { operationType: 'execute', status: 'failed', sentTo: program },
      transfers: [],
    })
  })

  test('behavior: a mint without decimals is an NFT', () => {
    const { transfers } = read(
      { preTokenBalances: [held(1, me, '1', 0)], postTokenBalances: [held(1, friend, '1', 0)] },
      [me, myAccount],
    )
    expect(transfers).toMatchObject([
      { nft_info: { token_id: mint }, direction: 'out', quantity: { numeric: '1' } },
    ])
  })
})
