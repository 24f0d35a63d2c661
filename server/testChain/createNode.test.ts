import { createAddressFromString } from '@ethereumjs/util'
import { type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { begin } from '#shared/async/begin.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createNode, type Node } from './createNode.ts'
import { runCall } from './evm/runCall.ts'
import { createTrial } from './evm/trial.ts'
import { createEntryLog } from './log/createEntryLog.ts'
import { testChainCheckpointsTable, testChainEntriesTable } from './log/testChainTables.ts'
import { accountAt, startOfTests } from './testing/startTestNetwork.ts'
import { testChainId, testDollarAddress } from './testNetwork.ts'

let database: Database
let time = startOfTests
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())
beforeEach(async () => {
  time = startOfTests
  oddities.length = 0
  await database.queries.delete(testChainEntriesTable)
  await database.queries.delete(testChainCheckpointsTable)
})

const oddities: string[] = []
const nobody = '0x00000000000000000000000000000000000a11ce'
const gwei = 1_000_000_000n

/** Another process on the same database. @param lag how far its clock is behind, in milliseconds */
const open = ({ lag = 0, ...options }: { lag?: number; span?: number; maxBlocks?: number } = {}) =>
  createNode({
    ...{ entries: createEntryLog(database.queries), now: () => time - lag, blockDelay: 1_000 },
    onOddity: (_, what) => oddities.push(what),
    ...options,
  })

interface Payment {
  nonce?: number
  value?: bigint
  tip?: bigint
  from?: number
}

const sign = ({ nonce = 0, value = 1n, tip = gwei, from = 0 }: Payment) =>
  accountAt(from).signTransaction({
    ...{ type: 'eip1559', chainId: testChainId, gas: 21_000n, to: nobody, nonce, value },
    ...{ maxFeePerGas: gwei + tip, maxPriorityFeePerGas: tip },
  })
const send = async (node: Node, payment: Payment = {}) => node.send(await sign(payment))

async function hashes(node: Node): Promise<Hex[]> {
  return (await node.read()).blocks.flatMap(({ mined }) => mined?.hash ?? []).slice(2)
}
async function balance(node: Node, who: Hex, token?: Hex): Promise<bigint> {
  const chain = await node.read()
  const trial = await createTrial({ chain, at: chain.newest() })
  if (token === undefined) {
    return (await trial.state.getAccount(createAddressFromString(who)))?.balance ?? 0n
  }
  const data = `0x70a08231${who.slice(2).padStart(64, '0')}` as const
  return BigInt((await runCall(trial, { to: token, data }, 100_000n)).data)
}
const tip = async (node: Node) => (await node.read()).newest().hash

describe('a transaction waits for its block', () => {
  test('default: it is pending for a second, and then in a block of that time', async () => {
    const node = await open()
    await node.read()
    const hash = await send(node)
    time += 999
    const chain = await node.read()
    expect([chain.pool.find(hash)?.hash, await hashes(node)]).toEqual([hash, []])
    time += 1
    expect(await hashes(node)).toEqual([hash])
    expect(chain.newest().timestamp).toBe(startOfTests / 1_000 + 1)
    expect(chain.pool.all()).toEqual([])
  })

  test('default: several of one account are mined in their order, whichever comes first', async () => {
    const node = await open()
    const third = await send(node, { nonce: 2 })
    const first = await send(node, { nonce: 0 })
    time += 5_000
    expect(await hashes(node)).toEqual([first])
    const second = await send(node, { nonce: 1 })
    time += 1_000
    expect(await hashes(node)).toEqual([first, second, third])
  })

  test('default: one that pays a tenth more takes the place of another', async () => {
    const node = await open()
    await send(node, { value: 1n, tip: gwei })
    const replacement = await send(node, { value: 0n, tip: 2n * gwei })
    time += 1_000
    expect(await hashes(node)).toEqual([replacement])
  })

  test('rejects: one that pays hardly more, one that is known, one that is too late', async () => {
    const node = await open()
    await send(node, { value: 1n, tip: gwei })
    await expect(send(node, { value: 2n, tip: gwei + 1n })).rejects.toThrow(
      'replacement transaction underpriced',
    )
    await expect(send(node, { value: 1n })).rejects.toThrow('already known')
    time += 1_000
    await expect(send(node, { value: 1n })).rejects.toThrow('already known')
    await expect(send(node, { value: 5n })).rejects.toThrow('nonce too low: next nonce 1, tx nonce 0')
    await expect(send(node, { nonce: 70 })).rejects.toThrow('nonce too high')
    await expect(send(node, { from: 99 })).rejects.toThrow('insufficient funds for gas * price + value')
    await expect(send(node, { nonce: 1, tip: -1n })).rejects.toThrow()
  })

  test('rejects: one for another network', async () => {
    const raw = await accountAt(0).signTransaction({
      ...{ type: 'eip1559', chainId: 1, gas: 21_000n, to: nobody, nonce: 0 },
      ...{ maxFeePerGas: 2n * gwei, maxPriorityFeePerGas: gwei },
    })
    const node = await open()
    await expect(node.send(raw)).rejects.toThrow('invalid chain id for signer: have 1 want 7357357')
  })

  test('behavior: what its account cannot pay for any more is dropped', async () => {
    const node = await open()
    const first = await send(node, { nonce: 0, value: parseEther('6') })
    await send(node, { nonce: 1, value: parseEther('6') })
    time += 1_000
    expect(await hashes(node)).toEqual([first])
    expect((await node.read()).pool.all()).toEqual([])
  })
})

describe('several processes on one database', () => {
  test('default: what one is told the other knows, and they make the same blocks', async () => {
    const [one, two] = [await open(), await open()]
    const hash = await send(one)
    expect((await two.read()).pool.find(hash)?.hash).toBe(hash)
    await expect(send(two)).rejects.toThrow('already known')
    const other = await send(two, { nonce: 1 })
    time += 1_000
    expect(await hashes(one)).toEqual([hash, other])
    expect(await tip(one)).toBe(await tip(two))
  })

  test('default: one that starts later has the same blocks', async () => {
    const one = await open()
    for (const nonce of [0, 1, 2]) await send(one, { nonce, value: nonce === 1 ? parseEther('0.03') : 1n })
    await one.fund({ to: nobody, amount: parseEther('2'), token: null })
    time += 3_000
    const before = await hashes(one)
    const two = await open()
    expect(await hashes(two)).toEqual(before)
    expect(await tip(two)).toBe(await tip(one))
  })

  test('behavior: at once they send, and nothing is lost', async () => {
    const [one, two] = [await open(), await open()]
    const sent = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((from) => begin(() => send(from % 2 === 0 ? one : two, { from }))),
    )
    time += 1_000
    expect((await hashes(one)).toSorted()).toEqual(sent.toSorted())
    expect(await tip(one)).toBe(await tip(two))
  })

  test('behavior: a process that was too early with a block makes it again', async () => {
    const [late, early] = [await open({ lag: 500 }), await open()]
    await send(late, { value: 1n })
    time += 600
    expect(await hashes(early)).toHaveLength(1)
    const replacement = await send(late, { value: 2n, tip: 2n * gwei })
    time += 1_500
    expect(await hashes(early)).toEqual([replacement])
    expect(await hashes(late)).toEqual([replacement])
    expect(await tip(early)).toBe(await tip(late))
  })
})

describe('what tests do to it', () => {
  test('default: funds come at once, of both kinds', async () => {
    const node = await open()
    await node.fund({ to: nobody, amount: parseEther('0.02'), token: null })
    await node.fund({ to: nobody, amount: 5_030_000n, token: testDollarAddress })
    expect(await balance(node, nobody)).toBe(parseEther('0.02'))
    expect(await balance(node, nobody, testDollarAddress)).toBe(5_030_000n)
  })

  test('default: the clock goes forward, and what waits is mined', async () => {
    const node = await open()
    const hash = await send(node)
    await node.advanceClock(86_400)
    const chain = await node.read()
    expect(await hashes(node)).toEqual([hash])
    expect(chain.newest().timestamp).toBe(startOfTests / 1_000 + 86_400)
    expect(chain.time(time)).toBe(startOfTests + 86_400_000)
  })

  test('default: it begins anew, for all processes', async () => {
    const [one, two] = [await open(), await open()]
    await send(one)
    await one.advanceClock(60)
    expect(await hashes(two)).toHaveLength(1)
    await one.reset()
    expect(await hashes(one)).toEqual([])
    expect(await hashes(two)).toEqual([])
    await send(two)
    time += 1_000
    expect(await hashes(one)).toHaveLength(1)
    expect(await tip(await open())).toBe(await tip(one))
  })

  test('behavior: while somebody asks, a block is never older than a minute', async () => {
    const node = await open()
    await node.read()
    time += 61_000
    expect((await node.read()).newest().timestamp).toBe(Math.floor(time / 1_000))
    const { number } = (await node.read()).newest()
    expect((await (await open()).read()).newest().number).toBe(number)
  })
})

describe('what is kept is bounded', () => {
  const span = 4

  test('default: the oldest entries become a state, and the balances stay', async () => {
    const one = await open({ span })
    for (let nonce = 0; nonce < 14; nonce += 1) {
      await send(one, { nonce, value: parseEther('0.5') })
      time += 1_000
    }
    await send(one, { nonce: 14 })
    const waiting = await send(one, { nonce: 16 })
    const entries = await database.queries.select().from(testChainEntriesTable)
    const checkpoints = await database.queries.select().from(testChainCheckpointsTable)
    expect([entries.length <= 2 * span, checkpoints.length]).toEqual([true, 2])

    const two = await open({ span })
    expect(await balance(two, nobody)).toBe(parseEther('7'))
    expect((await two.read()).pool.find(waiting)?.hash).toBe(waiting)
    time += 1_000
    expect(await tip(two)).toBe(await tip(one))
    expect((await two.read()).blocks.length).toBeLessThan((await one.read()).blocks.length)
    expect(await balance(two, accountAt(1).address, testDollarAddress)).toBe(1_000_000_000n)
  })

  test('behavior: a process that others have left behind goes on from a kept state', async () => {
    const [one, two] = [await open({ span }), await open({ span })]
    for (let nonce = 0; nonce < 14; nonce += 1) await send(one, { nonce })
    time += 1_000
    expect(await tip(two)).toBe(await tip(one))
  })

  test('behavior: a process forgets blocks that no kept state needs', async () => {
    const node = await open({ span, maxBlocks: 10 })
    for (let step = 0; step < 40; step += 1) await node.advanceClock(1)
    const { blocks, newest } = await node.read()
    expect([blocks.length <= 10 + 2 * span, newest().number > 40]).toEqual([true, true])
  })

  test('rejects: a kept state that cannot be read, and begins anew', async () => {
    const one = await open({ span })
    for (let step = 0; step < 10; step += 1) await one.advanceClock(1)
    await database.queries.update(testChainCheckpointsTable).set({ state: '{"position":{}}' })
    const two = await open({ span })
    expect((await two.read()).newest().number).toBeLessThan(5)
    expect(oddities).toEqual(['the test network’s state cannot be read, and it begins anew'])
    expect(await tip(one)).toBe(await tip(two))
  })
})
