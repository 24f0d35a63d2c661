import { describe, expect, test } from 'vitest'
import { transactionSchema } from '#shared/api/chain/history.ts'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import type { Chain } from '../core/chain.ts'
import type { IndexedEntry, IndexedTransaction } from '../index/readHistory.ts'
import { toEvmTransaction } from './toTransaction.ts'

const [me, friend, bot] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`)
const token = `0x${'7'.repeat(40)}`

const network = findNetwork('eip155:1')
if (!network) throw new Error('Ethereum is not in the catalogue')
const refuse = () => Promise.reject(new Error('nothing is asked'))
const chain: Chain = {
  id: network.caipNetworkId,
  key: '1',
  network,
  settings: {},
  call: refuse,
  batch: refuse,
}

const moved = (sender = '', recipient = ''): IndexedEntry => ({
  hash: '0xaa',
  block: 7,
  index: 0,
  kind: 'erc20',
  token,
  tokenId: null,
  sender,
  recipient,
  amount: 1_000_000n,
})

/** A call of the token's contract, as the account sees it. */
function read(entries: IndexedEntry[], { sender = me ?? '', account = me ?? '' } = {}) {
  const transaction: IndexedTransaction = {
    hash: '0xaa',
    block: 7,
    position: 0,
    sender,
    recipient: token,
    created: null,
    value: 0n,
    selector: '0xa9059cbb',
    nonce: 1,
    fee: 21_000n,
    failed: false,
    time: 1_700_000_000,
    entries,
  }
  const result = toEvmTransaction(transaction, {
    chain,
    account,
    tokens: new Map([[token, { name: 'Harbor Dollar', symbol: 'HUSD', decimals: 6 }]]),
    nfts: new Map(),
    isSpam: () => false,
    icons: { native: () => undefined, listed: () => undefined, sold: () => undefined },
    pictureUrl: () => undefined,
  })
  return transactionSchema.parse(result)
}

describe('toTransaction', () => {
  test('default: tokens go to who gets them, and not to their contract', () => {
    const { metadata, transfers } = read([moved(me, friend)])
    expect(metadata).toMatchObject({ operationType: 'send', sentFrom: me, sentTo: friend })
    expect(transfers).toMatchObject([{ direction: 'out', sender: me, recipient: friend }])
  })

  test('behavior: tokens come from whose they were, and not from who sent the transaction', () => {
    const { metadata } = read([moved(friend, me)], { sender: bot ?? '' })
    expect(metadata).toMatchObject({ operationType: 'receive', sentFrom: friend, sentTo: me })
  })

  test('behavior: where several were paid each transfer has its own ends, and the transaction what was called', () => {
    const { metadata, transfers } = read([moved(me, friend), { ...moved(me, bot), index: 1 }])
    expect(metadata).toMatchObject({ sentFrom: me, sentTo: token })
    expect(transfers?.map(({ recipient }) => recipient)).toEqual([friend, bot])
  })

  test('behavior: a trade is with the contract that was called', () => {
    const { metadata } = read([moved(me, friend), { ...moved(friend, me), index: 1 }])
    expect(metadata).toMatchObject({ operationType: 'trade', sentFrom: me, sentTo: token })
  })
})
