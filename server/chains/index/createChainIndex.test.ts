import { pino } from 'pino'
import { keccak256, pad, stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createDeferred } from '#shared/rpc/testing/createDeferred.ts'
import type { ChainSettings } from '../../config/chainSettings.ts'
import type { Database, Queries } from '../../database/database.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { loggingContract } from '../../testing/loggingContract.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { richAccount, startAnvil, type TestChain } from '../../testing/startAnvil.ts'
import type { Chain } from '../core/chain.ts'
import type { TransactionFinder } from '../vendors/createExplorerFinder.ts'
import { cutBlocksAbove } from './changeBlocks.ts'
import { type ChainIndexes, createChainIndexes } from './createChainIndex.ts'
import { readHistory } from './readHistory.ts'

let database: Database
let anvil: TestChain
let indexes: ChainIndexes
const log = pino({ level: 'silent' })
const never = new AbortController().signal
const me = richAccount.toLowerCase()
const other = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const blocks: ChainSettings = { history: { mode: 'blocks', fromBlock: 0, logRange: 1_000 } }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.destroy())
beforeEach(async () => {
  anvil = await startAnvil()
  indexes = open()
})
afterEach(async () => {
  await indexes.destroy()
  await anvil.destroy()
})

const open = (shared = false, finder: TransactionFinder | null = null) =>
  createChainIndexes({ queries: database.queries, shared, finder, now: Date.now, log })

const pay = (value: number, to = other) =>
  anvil.send('eth_sendTransactionSync', [{ from: me, to, value: `0x${value.toString(16)}` }])

/** The database of a process that ends when it has sent so many statements. */
function failingAfter(queries: Queries, statements: number): Queries {
  let left = statements
  const dying = (target: Queries): Queries =>
    new Proxy(target, {
      get(of, key) {
        const member: unknown = Reflect.get(of, key)
        if (typeof member !== 'function') return member
        if (key === 'transaction')
          return (work: (transaction: Queries) => Promise<unknown>) =>
            of.transaction((inner) => work(dying(inner)))
        if (!['select', 'insert', 'update', 'delete', 'execute'].includes(String(key))) return member.bind(of)
        return (...given: unknown[]) => {
          left -= 1
          if (left < 0) throw new Error('The process died here')
          return member.apply(of, given)
        }
      },
    })
  return dying(queries)
}

async function catchUp(account = me, settings = blocks, from = indexes): Promise<bigint[]> {
  const chain = createTestChain([anvil.url], settings)
  const index = from.of(chain)
  let done = await index.catchUp(account, never)
  while (!done.complete) done = await index.catchUp(account, never)
  const rows = await readHistory(database.queries, await index.store.id(), account, null, 1_000)
  return rows.map(({ value }) => value)
}

describe('whole blocks', () => {
  test('default: what moved of the chain’s own currency, newest first, for sender and receiver', async () => {
    for (const value of [1, 2, 3]) await pay(value)
    expect(await catchUp()).toEqual([3n, 2n, 1n])
    expect(await catchUp(other)).toEqual([3n, 2n, 1n])
    expect(await catchUp('0x00000000000000000000000000000000000000aa')).toEqual([])
  })

  test('behavior: what comes later is found, and nothing twice', async () => {
    await pay(1)
    await catchUp()
    await pay(2)
    expect(await catchUp()).toEqual([2n, 1n])
    expect(await catchUp()).toEqual([2n, 1n])
  })

  test('behavior: a reorganisation of 5 blocks removes what it removed, and brings what came', async () => {
    for (const value of [1, 2, 3, 4, 5, 6, 7]) await pay(value)
    expect(await catchUp()).toEqual([7n, 6n, 5n, 4n, 3n, 2n, 1n])
    const replacement = { from: me, to: other, value: '0x63' }
    await anvil.send('anvil_reorg', [5, [[replacement, 0]]])
    const chainSays = await readValues()
    expect(chainSays).toContain(99n)
    expect(await catchUp()).toEqual(chainSays)
  })

  test('behavior: a chain that goes back has forgotten what was above', async () => {
    for (const value of [1, 2, 3]) await pay(value)
    await catchUp()
    await anvil.send('anvil_rollback', [2])
    expect(await catchUp()).toEqual([1n])
  })

  test('behavior: another chain under the same address is read from its start', async () => {
    for (const value of [1, 2, 3]) await pay(value)
    await catchUp()
    await anvil.send('anvil_reset', [])
    await pay(9)
    expect(await catchUp()).toEqual([9n])
  })

  test('behavior: stopped in the middle and started again, nothing is missing and nothing twice', async () => {
    for (let value = 1; value <= 120; value += 1) await pay(value)
    const chain = createTestChain([anvil.url], blocks)
    const first = open()
    const reading = first.of(chain).catchUp(me, never)
    await expect
      .poll(async () => (await first.of(chain).store.coverage('')).length, { interval: 1, timeout: 20_000 })
      .toBe(1)
    await first.destroy()
    await reading
    const part = await readHistory(database.queries, await first.of(chain).store.id(), me, null, 1_000)
    expect(part.length).toBeLessThan(120)
    expect((await catchUp()).toSorted((a, b) => Number(a - b))).toEqual(
      Array.from({ length: 120 }, (_, index) => BigInt(index + 1)),
    )
  })

  test('behavior: a newest block that is heard of late, and is old by then, does not end the reading for the others', async () => {
    const [heardLate, reading] = [createDeferred<void>(), createDeferred<void>()]
    const real = createTestChain([anvil.url], blocks)
    let asked = 0
    const chain: Chain = {
      ...real,
      async call(...question) {
        const answer = await real.call(...question)
        asked += 1
        if (asked === 2) await heardLate.promise
        return answer
      },
      async batch(...question) {
        await reading.promise
        return real.batch(...question)
      },
    }
    const index = indexes.of(chain)
    await pay(1)
    const first = index.catchUp(me, never)
    await expect.poll(() => asked, { interval: 1 }).toBe(1)
    const late = index.catchUp(me, never)
    await expect.poll(() => asked, { interval: 1 }).toBe(2)
    await pay(2)
    const newest = index.catchUp(me, never)
    await expect.poll(() => asked, { interval: 1 }).toBe(3)
    await new Promise((done) => setImmediate(done))
    heardLate.resolve()
    await new Promise((done) => setImmediate(done))
    reading.resolve()
    const { complete } = await newest
    const rows = await readHistory(database.queries, await index.store.id(), me, null, 9)
    // A busy machine takes longer than an answer waits: then it says so.
    expect(complete ? rows.map(({ value }) => value) : [2n, 1n]).toEqual([2n, 1n])
    await Promise.all([first, late])
  })

  test('behavior: what is read is one state, and says what has gone from it since the chain was read', async () => {
    for (const value of [1, 2]) await pay(value)
    await catchUp()
    const index = indexes.of(createTestChain([anvil.url], blocks))
    const look = (queries: Queries, id: number) => readHistory(queries, id, me, null, 9)
    let cut: Promise<void> | undefined
    const whole = await index.read(me, never, async (queries, id) => {
      const before = await look(queries, id)
      cut = index.store.cutAbove(-1)
      return [before, await look(queries, id)]
    })
    await cut
    expect([whole.complete, whole.found.map(({ length }) => length)]).toEqual([true, [2, 2]])
    await catchUp()
    const part = await index.read(me, never, async (queries, id) => {
      await cutBlocksAbove({ queries, id: async () => id }, 1)
      return look(queries, id)
    })
    expect([part.complete, part.found.length]).toEqual([false, 1])
  })

  test('behavior: dying at any statement of the database, nothing is missing and nothing twice', async () => {
    for (let value = 1; value <= 40; value += 1) await pay(value)
    const chain = createTestChain([anvil.url], blocks)
    let deaths = 0
    for (let statements = 0; ; statements += 1) {
      const dying = createChainIndexes({
        queries: failingAfter(database.queries, statements),
        ...{ shared: false, finder: null, now: Date.now, log },
      })
      const { complete } = await dying.of(chain).catchUp(me, never)
      await dying.destroy()
      if (complete) break
      deaths += 1
      const known = await readHistory(database.queries, await indexes.of(chain).store.id(), me, null, 1_000)
      expect(new Set(known.map(({ value }) => value)).size, `after ${statements} statements`).toBe(
        known.length,
      )
    }
    expect(deaths).toBeGreaterThan(5)
    expect(await catchUp()).toEqual(Array.from({ length: 40 }, (_, index) => BigInt(40 - index)))
  })

  test('behavior: two processes on one database write each block once', async () => {
    for (let value = 1; value <= 100; value += 1) await pay(value)
    const both = [open(true), open(true)]
    const [first, second] = await Promise.all(both.map((one) => catchUp(me, blocks, one)))
    expect(first).toHaveLength(100)
    expect(second).toEqual(first)
    await Promise.all(both.map((one) => one.destroy()))
  })
})

describe('logs', () => {
  const logs: ChainSettings = { history: { mode: 'logs', fromBlock: 0, logRange: 50 } }
  const token = '0x00000000000000000000000000000000000c0de1'
  const transfer = keccak256(stringToHex('Transfer(address,address,uint256)'))

  /** A transaction of somebody else, in which the token says that `me` got something. */
  async function receive(): Promise<void> {
    await anvil.send('eth_sendTransactionSync', [{ from: other, to: token, data: '0x12345678' }])
  }

  beforeEach(async () => {
    const log = { topics: [transfer, pad('0x01'), pad(`0x${me.slice(2)}`)], data: pad('0x05') }
    await anvil.send('anvil_setCode', [token, loggingContract([log], 'COIN', 6)])
  })

  test('default: what names the account, from the first block to the newest, once', async () => {
    await receive()
    await anvil.send('anvil_mine', ['0xc8'])
    await receive()
    expect(await catchUp(me, logs)).toHaveLength(2)
    await receive()
    expect(await catchUp(me, logs)).toHaveLength(3)
    expect(await catchUp(other, logs)).toEqual([])
  })

  test('behavior: what a reorganisation removed is gone', async () => {
    await receive()
    await anvil.send('anvil_mine', ['0x5'])
    await receive()
    expect(await catchUp(me, logs)).toHaveLength(2)
    await anvil.send('anvil_reorg', [3, []])
    expect(await catchUp(me, logs)).toHaveLength(1)
  })
})

/** What the chain itself has, read block by block. */
async function readValues(): Promise<bigint[]> {
  const values: bigint[] = []
  const head = Number(await anvil.send('eth_blockNumber', []))
  for (let number = head; number > 0; number -= 1) {
    const block = await anvil.send('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])
    const { transactions } = Object(block)
    for (const { value } of transactions) values.push(BigInt(value))
  }
  return values
}

describe('logs, and somebody who knows more', () => {
  const logs: ChainSettings = { history: { mode: 'logs', fromBlock: 0, logRange: 1_000 } }

  /** Knows of everything that anybody was paid, as a block explorer does. */
  function explorer(isDown = () => false): TransactionFinder {
    return {
      serves: () => true,
      async hashes(_chain, _account, { low, high }) {
        if (isDown()) throw new WalletKitError('RPC_UNREACHABLE', 'the explorer does not answer')
        return findHashes(low, high)
      },
    }
  }

  test('default: payments that no log names are found', async () => {
    for (const value of [1, 2]) await pay(value)
    const known = open(false, explorer())
    expect(await catchUp(me, logs, known)).toEqual([2n, 1n])
    await known.destroy()
    expect(await catchUp('0x00000000000000000000000000000000000000bb', logs)).toEqual([])
  })

  test('behavior: while it is down the history is not complete, and once it is back nothing is missing', async () => {
    await pay(1)
    await anvil.send('anvil_mine', ['0x60'])
    let isDown = true
    const known = open(
      false,
      explorer(() => isDown),
    )
    const index = known.of(createTestChain([anvil.url], logs))
    expect((await index.catchUp(me, never)).complete).toBe(false)
    isDown = false
    expect(await catchUp(me, logs, known)).toEqual([1n])
    await known.destroy()
  })
})

async function findHashes(low: number, high: number): Promise<string[]> {
  const hashes: string[] = []
  for (let number = low; number <= high; number += 1) {
    const block = await anvil.send('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])
    for (const { hash } of Object(block).transactions) hashes.push(hash)
  }
  return hashes
}
