import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { EntryLog } from '../log/createEntryLog.ts'
import { createEvmThread } from './createEvmThread.ts'

/** A list that nothing has ever been written to. */
const entries: EntryLog = {
  after: async () => [],
  oldestCheckpoint: async () => null,
  append: async (event, { after, at }) => ({ seq: after + 1, at, event }),
  keep: async () => {},
  reset: async () => {},
}
const open = (options: { entries?: EntryLog; now?: () => number } = {}) =>
  createEvmThread({ entries, now: () => 0, log: pino({ level: 'silent' }), blockDelay: 0, ...options })
const call = (method: string, ...params: unknown[]) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

test('behavior: what computes for long keeps nothing else of the server waiting', async () => {
  const thread = open()
  const to = '0x00000000000000000000000000000000000a11ce'
  await thread.answer(call('eth_chainId'))
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  // A contract that goes round in circles.
  const answer = await thread.answer(call('eth_call', { to }, 'latest', { [to]: { code: '0x5b600056' } }))
  clearInterval(timer)
  expect(JSON.parse(answer)).toMatchObject({ error: { code: -32_000, message: 'out of gas' } })
  expect(turns).toBeGreaterThan(20)
  await thread.destroy()
}, 30_000)

test('rejects: what a thread dies of ends that one alone, and the next call starts another', async () => {
  let time = Number.NaN
  const thread = open({ now: () => time })
  await expect(thread.answer(call('eth_chainId'))).rejects.toThrow('has ended')
  time = 0
  expect(JSON.parse(await thread.answer(call('net_version')))).toMatchObject({ result: '7357357' })
  await thread.destroy()
}, 30_000)

test('rejects: a database that fails, without an answer; once it is back, there is one', async () => {
  let isDown = true
  const thread = open({
    entries: {
      ...entries,
      async oldestCheckpoint() {
        if (isDown) throw new Error('down')
        return null
      },
    },
  })
  await expect(thread.answer(call('eth_blockNumber'))).rejects.toThrow('no answer')
  isDown = false
  expect(JSON.parse(await thread.answer(call('eth_blockNumber')))).toMatchObject({ result: '0x2' })
  await thread.destroy()
}, 30_000)
