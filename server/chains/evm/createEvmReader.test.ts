import { pino } from 'pino'
import { encodeAbiParameters, type Hex, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { balanceAnswerSchema } from '#shared/api/chain/balance.ts'
import { type HistoryAnswer, historyAnswerSchema, type Transaction } from '#shared/api/chain/history.ts'
import { nftsAnswerSchema } from '#shared/api/chain/nfts.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Database } from '../../database/database.ts'
import { compileTokens } from '../../testing/compileTokens.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { multicallCode } from '../../testing/multicallCode.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { richAccount, startAnvil, type TestChain } from '../../testing/startAnvil.ts'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import type { ChainReader } from '../core/chainReader.ts'
import type { RemoteReader } from '../remoteContent/createRemoteContent.ts'
import { createTokenIcons } from '../remoteContent/createTokenIcons.ts'
import { createEvmReader } from './createEvmReader.ts'

const log = pino({ level: 'silent' })
const never = new AbortController().signal
const me = richAccount
const [other, third] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
/** @param signature such as `transfer(address,uint256)` */
function call(signature: string, ...values: readonly unknown[]): Hex {
  const types = /\((.*)\)/.exec(signature)?.[1]?.split(',') ?? []
  const args = encodeAbiParameters(
    types.map((type) => ({ type })),
    values,
  )
  return `${toFunctionSelector(signature)}${args.slice(2)}`
}

const metadata: Record<string, unknown> = {
  'https://things.example/1': {
    name: 'First\u202e thing',
    description: 'A thing.',
    image: 'https://things.example/1.png',
    attributes: [{ trait_type: 'Colour', value: 'red' }, { nonsense: true }],
  },
  'https://things.example/2': { name: 'Claim your reward at free-apes.xyz' },
  [`https://items.example/${'0'.repeat(63)}7`]: { name: 'Seven' },
}
const remote: RemoteReader = {
  async json(url) {
    if (!(url in metadata)) throw new WalletKitError('RPC_ERROR', 'nothing there')
    return metadata[url]
  },
  pictureUrl: (url) => `https://kit.example/v1/picture/${Buffer.from(url).toString('base64url')}`,
}

let anvil: TestChain
let database: Database
let reader: ChainReader
let chain: Chain
let purseCode: Hex
const at: Record<'coin' | 'cash' | 'whole' | 'thing' | 'items' | 'odd', Hex> = {
  coin: '0x',
  cash: '0x',
  whole: '0x',
  thing: '0x',
  items: '0x',
  odd: '0x',
}
const receiptSchema = z.object({
  transactionHash: z.string(),
  contractAddress: z.nullable(z.string()),
  status: z.string(),
})

async function send(transaction: Partial<Record<'from' | 'to' | 'data' | 'value' | 'gas', string>>) {
  const answer = await anvil.send('eth_sendTransactionSync', [{ from: me, ...transaction }])
  const { transactionHash, ...receipt } = receiptSchema.parse(answer)
  return { hash: transactionHash, ...receipt }
}

async function deploy(
  code: Hex,
  types: readonly string[] = [],
  values: readonly unknown[] = [],
): Promise<Hex> {
  const input = encodeAbiParameters(
    types.map((type) => ({ type })),
    values,
  )
  const { contractAddress } = await send({ data: `${code}${input.slice(2)}` })
  return `0x${contractAddress?.slice(2)}`
}

beforeAll(async () => {
  ;[anvil, database] = await Promise.all([startAnvil(), openTestDatabase()])
  const code = compileTokens()
  purseCode = code('Purse')
  const words = ['string', 'string', 'uint8']
  at.coin = await deploy(code('Coin'), words, ['Test Coin', 'COIN', 6])
  at.cash = await deploy(code('Coin'), words, ['<b>Cash</b>\u202e', 'X'.repeat(10_240), 18])
  at.whole = await deploy(code('Coin'), words, ['Whole', 'WHOLE', 0])
  at.thing = await deploy(code('Thing'), ['string'], ['Things'])
  at.items = await deploy(code('Items'), ['string'], ['https://items.example/{id}'])
  for (const kind of [0n, 1n, 2n]) await deploy(code('Odd'), ['uint256', 'address'], [kind, me])
  at.odd = await deploy(code('Odd'), ['uint256', 'address'], [3n, me])
  await send({ to: at.coin, data: call('mint(address,uint256)', me, 5_000_000n) })
  await send({ to: at.cash, data: call('mint(address,uint256)', me, 10n ** 18n) })
  await send({ to: at.whole, data: call('mint(address,uint256)', me, 3n) })

  const icons = createTokenIcons({ kitOrigin: 'https://kit.example', remote })
  const own = { queries: database.queries, shared: false, finder: null }
  const cache = createAnswerCache({ shared: null })
  reader = createEvmReader({ ...own, cache, icons, remote, now: Date.now, log })
  chain = createTestChain([anvil.url], {
    history: { mode: 'blocks', fromBlock: 0, logRange: 1_000 },
    tokens: [{ address: at.coin, name: 'Listed Coin', symbol: 'COIN', decimals: 6 }],
  })
}, 120_000)

afterAll(async () => {
  await reader.destroy()
  await Promise.all([anvil.destroy(), database.destroy()])
})

/** Once the chain has been read to its end, which takes longer on a busy machine. */
async function page(account: string, cursor: string | null): Promise<HistoryAnswer> {
  for (;;) {
    const answer = historyAnswerSchema.parse(await reader.history(chain, account, cursor, never))
    if (!answer.partial) return answer
  }
}

async function newest(account: string = me): Promise<Transaction> {
  const [first] = (await page(account, null)).data
  if (!first) throw new Error('no history')
  return first
}

async function balances(of: Chain = chain, account: string = me) {
  return balanceAnswerSchema.parse(await reader.balances(of, account, never)).balances
}

describe('balances', () => {
  test('default: the coin and each token, as the chain says at that moment', async () => {
    const [native, ...tokens] = await balances()
    const wei = BigInt(String(await anvil.send('eth_getBalance', [me, 'latest'])))
    const exact = `${wei / 10n ** 18n}.${(wei % 10n ** 18n).toString().padStart(18, '0')}`.replace(/0+$/, '')
    expect(native).toMatchObject({ symbol: 'ETH', quantity: { decimals: '18', numeric: exact } })
    expect(native?.address).toBeUndefined()
    expect(
      tokens.map(({ address, quantity }) => [address?.split(':')[2]?.toLowerCase(), quantity.numeric]),
    ).toEqual(
      expect.arrayContaining([
        [at.coin, '5'],
        [at.cash, '1'],
      ]),
    )
  })

  test('threat 19 behavior: words are cut and lose the marks that change how they read', async () => {
    const cash = (await balances()).find(({ address }) => address?.toLowerCase().endsWith(at.cash))
    expect(cash).toMatchObject({ name: '<b>Cash</b>', symbol: 'X'.repeat(32) })
  })

  test('behavior: only a token of the operator’s list has a picture', async () => {
    const withPicture = (await balances()).filter(({ iconUrl }) => iconUrl !== undefined)
    expect(withPicture.map(({ name, iconUrl }) => [name, iconUrl])).toEqual([
      ['Ether', 'https://kit.example/public/getTokenImage/ETH'],
      ['Listed Coin', 'https://kit.example/public/getTokenImage/COIN'],
    ])
  })

  test('behavior: 32 bytes are a symbol, too', async () => {
    const odd = (await balances()).find(({ address }) => address?.toLowerCase().endsWith(at.odd))
    expect(odd).toMatchObject({ name: 'MKR', symbol: 'MKR', quantity: { decimals: '6', numeric: '7' } })
  })

  test.each([
    ['one by one', false],
    ['by multicall', true],
  ])(
    'behavior: tokens without decimals, that revert, burn all gas or answer nonsense are left out: %s',
    async (_, multicall) => {
      const of = multicall ? await withMulticall() : chain
      expect((await balances(of)).map(({ symbol }) => symbol).sort()).toEqual(
        ['COIN', 'ETH', 'MKR', 'X'.repeat(32)].sort(),
      )
    },
  )

  test('behavior: what an account has wrapped is there, though no log tells of it', async () => {
    const nobody = '0x00000000000000000000000000000000000000bb'
    expect((await balances(chain, nobody)).map(({ symbol }) => symbol)).toEqual(['ETH'])
    const exchange = { factory: at.coin, router: at.coin, wrappedNative: at.odd, stables: [at.coin] }
    const withExchange = { ...chain, settings: { ...chain.settings, exchange } }
    expect((await balances(withExchange, nobody)).map(({ symbol }) => symbol)).toEqual(['ETH', 'MKR'])
  })

  test('behavior: what is gone is left out', async () => {
    await send({ to: at.coin, data: call('transfer(address,uint256)', third, 5_000_000n) })
    expect((await balances()).map(({ name }) => name)).not.toContain('Listed Coin')
    expect((await balances(chain, third)).map(({ name }) => name)).toContain('Listed Coin')
    await send({ from: third, to: at.coin, data: call('transfer(address,uint256)', me, 5_000_000n) })
  })
})

/** The chain, with the usual contract on it. */
async function withMulticall(): Promise<Chain> {
  const address = await deploy(await multicallCode())
  return createTestChain([anvil.url], { ...chain.settings, multicall: address })
}

describe('history', () => {
  test('default: the coin sent, with its fee, and received', async () => {
    const { hash } = await send({ to: other, value: '0xde0b6b3a7640000' })
    const own = await newest()
    expect(own).toMatchObject({
      metadata: { operationType: 'send', hash, sentFrom: me, sentTo: other, status: 'confirmed' },
      transfers: [{ direction: 'out', quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } }],
    })
    const receipt = z
      .object({ gasUsed: z.string(), effectiveGasPrice: z.string() })
      .parse(await anvil.send('eth_getTransactionReceipt', [hash]))
    const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
    expect(Math.round(Number(own.metadata.fee?.numeric) * 1e18)).toBe(Number(fee))
    const theirs = await newest(other)
    expect(theirs).toMatchObject({ metadata: { operationType: 'receive' }, transfers: [{ direction: 'in' }] })
    expect(theirs.metadata.fee).toBeUndefined()
  })

  test('behavior: to oneself', async () => {
    await send({ to: me, value: '0x1' })
    expect(await newest()).toMatchObject({ transfers: [{ direction: 'self' }] })
  })

  test('behavior: what failed moved nothing and cost its fee', async () => {
    await send({
      from: other,
      to: at.coin,
      value: '0x1',
      data: call('transfer(address,uint256)', me, 5n),
      gas: '0x30d40',
    }).catch(() => undefined)
    expect(await newest(other)).toMatchObject({
      metadata: { status: 'failed', operationType: 'execute', fee: { symbol: 'ETH' } },
      transfers: [],
    })
  })

  test.each<[string, () => Hex, () => Hex, unknown]>([
    [
      'a bounded approval',
      () => at.coin,
      () => call('approve(address,uint256)', other, 7_500_000n),
      { spender: other, symbol: 'COIN', numeric: '7.5' },
    ],
    [
      'an unlimited one',
      () => at.coin,
      () => call('approve(address,uint256)', other, 2n ** 256n - 1n),
      { spender: other, symbol: 'COIN' },
    ],
    [
      'one over a whole collection',
      () => at.thing,
      () => call('setApprovalForAll(address,bool)', other, true),
      { spender: other, symbol: 'THING' },
    ],
  ])('default: %s', async (_, to, data, approval) => {
    await send({ to: to(), data: data() })
    const { metadata } = await newest()
    expect(metadata.operationType).toBe('approve')
    expect(metadata.approval).toEqual(approval)
  })

  test('default: one token for another is a trade', async () => {
    await send({
      to: at.coin,
      data: call('swap(address,uint256,uint256)', at.cash, 1_000_000n, 2n * 10n ** 18n),
    })
    expect(await newest()).toMatchObject({
      metadata: { operationType: 'trade' },
      transfers: [
        { direction: 'out', quantity: { numeric: '1' }, fungible_info: { symbol: 'COIN' } },
        { direction: 'in', quantity: { numeric: '2' } },
      ],
    })
    await send({ to: at.coin, data: call('mint(address,uint256)', me, 1_000_000n) })
  })

  test('behavior: what a contract gives of the chain’s own currency is there, though no log tells', async () => {
    const purse = await deploy(purseCode)
    await send({ to: purse, value: '0x8', data: call('back(uint256)', 3n) })
    const { transfers } = await newest()
    expect(transfers?.map(({ direction, quantity }) => [direction, quantity.numeric])).toEqual([
      ['out', '0.000000000000000008'],
      ['in', '0.000000000000000003'],
    ])
  })

  test('default: pages that stay where they are while blocks come', async () => {
    for (let count = 0; count < 60; count += 1) await send({ from: third, to: third, value: '0x2' })
    const first = await page(third, null)
    await send({ from: third, to: third, value: '0x3' })
    const second = await page(third, first.next)
    const hashes = [...first.data, ...second.data].map(({ id }) => id)
    expect(first.data).toHaveLength(50)
    expect(hashes.length).toBeGreaterThan(60)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(second.next).toBeNull()
  })

  test.each(['nonsense', 'WzEsLTFd', '%00'])('rejects: the cursor %s', async (cursor) => {
    await expect(reader.history(chain, me, cursor, never)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
  })
})

describe('NFTs', () => {
  const list = async (account: string = me) =>
    nftsAnswerSchema.parse(await reader.nfts(chain, account, null, never)).data

  test('default: what is held now, with its metadata', async () => {
    await send({
      to: at.thing,
      data: call('mint(address,uint256,string)', me, 1n, 'https://things.example/1'),
    })
    await send({
      to: at.thing,
      data: call('mint(address,uint256,string)', me, 9n, 'https://things.example/none'),
    })
    await send({ to: at.items, data: call('mintBatch(address,uint256[],uint256[])', me, [7n, 8n], [2n, 3n]) })
    await send({ to: at.thing, data: call('mint(address,uint256,string)', me, 4n, '') })
    await send({ to: at.thing, data: call('transferFrom(address,address,uint256)', me, other, 4n) })
    const nfts = await list()
    expect(nfts.map(({ standard, tokenId, quantity }) => [standard, tokenId, quantity])).toEqual([
      ['ERC1155', '7', '2'],
      ['ERC1155', '8', '3'],
      ['ERC721', '9', '1'],
      ['ERC721', '1', '1'],
    ])
    expect(nfts.map(({ name }) => name)).toEqual(['Seven', undefined, undefined, 'First thing'])
    expect(nfts[3]).toMatchObject({
      collection: 'Things',
      description: 'A thing.',
      image: { preview: remote.pictureUrl('https://things.example/1.png') },
      attributes: [{ trait: 'Colour', value: 'red' }],
      isSpam: false,
    })
  })

  test('threat 19 behavior: none of them is a balance, though it says that it has decimals', async () => {
    await send({
      to: at.thing,
      data: call('mint(address,uint256,string)', me, 11n, 'https://things.example/none'),
    })
    const addresses = (await balances()).map(({ address }) => address?.split(':')[2]?.toLowerCase())
    expect(addresses).not.toContain(at.thing)
    expect(addresses).not.toContain(at.items)
  })

  test('behavior: an advertisement that nobody asked for is spam, here and in the history', async () => {
    await send({
      from: third,
      to: at.thing,
      data: call('mint(address,uint256,string)', other, 2n, 'https://things.example/2'),
    })
    expect((await list(other)).find(({ tokenId }) => tokenId === '2')).toMatchObject({ isSpam: true })
    expect(await newest(other)).toMatchObject({
      metadata: { operationType: 'mint' },
      transfers: [{ direction: 'in', nft_info: { token_id: '2', flags: { is_spam: true } } }],
    })
  })

  test('behavior: so is one that was given to many at once', async () => {
    const many = Array.from({ length: 25 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, 'a')}`)
    await send({
      from: third,
      to: at.thing,
      data: call('mintMany(address[],uint256)', [...many, other], 1_000n),
    })
    expect((await list(other)).find(({ tokenId }) => tokenId === '1025')).toMatchObject({ isSpam: true })
  })
})

test('rejects: a chain that is down, at once', async () => {
  const down = createTestChain(['http://127.0.0.1:9'], chain.settings)
  const startedAt = performance.now()
  for (const read of [
    reader.balances(down, me, never),
    reader.history(down, me, null, never),
    reader.nfts(down, me, null, never),
  ])
    await expect(read).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
