import { describe, expect, test } from 'vitest'
import type { Nft } from '#shared/api/chain/nfts.ts'
import type { PreviewAnswer } from '#shared/api/chain/preview.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import { describeReview } from './describeReview.ts'
import type { Transfer } from './sendState.ts'
import { nftAsset, tokenAsset } from './transferAsset.ts'

const [from, receiver] = evmAccounts
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ether: Holding = {
  key: '',
  name: 'Ether',
  symbol: 'ETH',
  iconUrl: undefined,
  amount: '2',
  decimals: 18,
  price: 2_000,
  value: 4_000,
}
const dollar: Holding = {
  ...ether,
  key: `eip155:31337:${contract}`,
  name: 'Dollar',
  symbol: 'HUSD',
  amount: '100',
  decimals: 6,
  price: 1,
  value: 100,
}

const ferry: Nft = {
  chainId: harbor.caipNetworkId,
  address: `eip155:31337:${contract}`,
  tokenId: '7',
  standard: 'ERC721',
  quantity: '1',
  isSpam: false,
}

function transferOf(token: Holding, changed: Partial<Transfer> = {}): Transfer {
  return {
    connection: {
      namespace: 'eip155',
      connector: { id: 'test.harbor', name: 'Harbor', type: 'ANNOUNCED' },
      uuid: '1',
      addresses: [from],
      caipNetworkId: harbor.caipNetworkId,
    },
    caipNetworkId: harbor.caipNetworkId,
    namespace: 'eip155',
    from,
    receiver: { address: receiver, name: null, avatar: null },
    asset: tokenAsset(token),
    amount: '1',
    baseAmount: 10n ** BigInt(token.decimals),
    memo: '',
    limits: null,
    draw: null,
    ...changed,
  }
}

const answer: PreviewAnswer = {
  balance: '2000000000000000000',
  fee: { expected: '100000000000000', most: '200000000000000' },
  changes: [{ kind: 'erc20', token: contract.toLowerCase(), amount: '-1000000' }],
  received: [{ kind: 'erc20', token: contract.toLowerCase(), amount: '1000000' }],
  failure: null,
  receiver: { kind: 'account' },
}

const describeTransfer = (
  transfer: Transfer,
  changed: Partial<PreviewAnswer> = {},
  coinPrice: number | null = 2_000,
  lookAlike: string | null = null,
) =>
  describeReview(
    { status: 'ready', transfer, answer: { ...answer, ...changed }, lookAlike, isCompared: false },
    harbor,
    coinPrice,
  )

describe('describeReview', () => {
  test('default: a coin, its fee in money and coin, and both together', () =>
    expect(describeTransfer(transferOf(ether))).toEqual({
      fee: { likely: '0.0001', most: '0.0002', money: '0.2' },
      arrives: null,
      total: { money: '2000.2', amount: '1.0001' },
      rent: null,
      obstacle: null,
      cautions: [],
    }))

  test('parameters: a token and its fee are of two kinds: only money adds them up', () =>
    expect(describeTransfer(transferOf(dollar)).total).toEqual({ money: '1.2', amount: null }))

  test('behavior: where nothing has a price nothing is called free', () => {
    const described = describeTransfer(transferOf({ ...ether, price: null }), {}, null)
    expect([described.fee?.money, described.total]).toEqual([null, { money: null, amount: '1.0001' }])
  })

  test('behavior: a token that keeps a part of each transfer says what arrives', () => {
    const received = [{ kind: 'erc20' as const, token: contract, amount: '970000' }]
    expect(describeTransfer(transferOf(dollar), { received }).arrives).toBe('0.97')
  })

  test('behavior: a token that answers "no" and moves nothing is found out', () => {
    expect(describeTransfer(transferOf(dollar), { changes: [], received: [] }).obstacle?.code).toBe(
      'NOT_MOVED',
    )
    // Where the chain's nodes do not tell, nobody says so.
    expect(describeTransfer(transferOf(dollar), { changes: null, received: null }).obstacle).toBeNull()
  })

  test('parameters: an NFT has no price and no sum; it has moved where this one of its collection has', () => {
    const transfer = transferOf(ether, { asset: nftAsset(ferry), baseAmount: 1n })
    const moved = (tokenId: string, token = contract.toLowerCase()) => ({
      changes: [{ kind: 'erc721' as const, token, tokenId, amount: '-1' }],
      received: [{ kind: 'erc721' as const, token, tokenId, amount: '1' }],
    })
    expect(describeTransfer(transfer, moved('7'))).toMatchObject({
      arrives: null,
      total: { money: null, amount: null },
      obstacle: null,
    })
    for (const answer of [moved('8'), moved('7', receiver), { changes: [], received: [] }])
      expect(describeTransfer(transfer, answer).obstacle?.code).toBe('NOT_MOVED')
  })

  test('behavior: what would fail is not sent, and says why in the network’s words', () => {
    const failure = { code: 'REVERTED', reason: 'paused' } as const
    expect(describeTransfer(transferOf(dollar), { failure, fee: null })).toMatchObject({
      fee: null,
      total: null,
      obstacle: { code: 'REVERTED', reason: 'paused' },
    })
  })

  test.each([
    ['tokenAccount', 'TOKEN_ACCOUNT'],
    ['mint', 'MINT'],
    ['program', 'PROGRAM'],
  ] as const)('rejects: a receiver that is a %s', (kind, code) =>
    expect(describeTransfer(transferOf(ether), { receiver: { kind } }).obstacle?.code).toBe(code),
  )

  test('behavior: one’s own account, a program, an address without a key and a look-alike are warned of', () => {
    const self = { address: from.toLowerCase(), name: null, avatar: null }
    expect(describeTransfer(transferOf(ether, { receiver: self })).cautions).toEqual(['self'])
    expect(describeTransfer(transferOf(ether), { receiver: { kind: 'contract' } }).cautions).toEqual([
      'contract',
    ])
    expect(
      describeTransfer(transferOf(ether), { receiver: { kind: 'none', offCurve: true } }).cautions,
    ).toEqual(['offCurve'])
    expect(describeTransfer(transferOf(ether), {}, 2_000, receiver).cautions).toEqual(['lookAlike'])
  })

  test('parameters: on Solana, what the receiver’s new account holds', () => {
    const fee = { expected: '5000', most: '5000', solana: { priority: '0', rent: '2039280' } }
    expect(describeTransfer(transferOf(dollar), { fee }).rent).toBe('0.00000000000203928')
  })
})
