import { expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Engine } from '#shared/rpc/engine.ts'
import { createDeferred } from '#shared/rpc/testing/createDeferred.ts'
import { createCalls, frameLost } from './calls.ts'

/** An engine whose answers are given by hand. */
function createTestEngine() {
  const asked: { method: string; body: unknown; answer: ReturnType<typeof createDeferred<unknown>> }[] = []
  const engine: Engine = {
    request(method, body) {
      const answer = createDeferred<unknown>()
      asked.push({ method, body, answer })
      return answer.promise
    },
    emit() {},
    ping: async () => undefined,
    destroy(reason) {
      for (const { answer } of asked) answer.reject(reason)
    },
  }
  return { engine, asked }
}

const read = { namespace: 'eip155', method: 'eth_blockNumber' } as const
const sign = { namespace: 'eip155', method: 'personal_sign' } as const

test('default: a call waits for the frame and settles once with its answer', async () => {
  const calls = createCalls()
  const { engine, asked } = createTestEngine()
  const opened = calls.ask('open', { view: 'Account' })
  expect(calls.size()).toBe(1)
  calls.use(engine)
  expect(asked).toMatchObject([{ method: 'open', body: { view: 'Account' } }])
  asked[0]?.answer.resolve(undefined)
  await expect(opened).resolves.toBeUndefined()
  expect(calls.size()).toBe(0)
})

test('behavior: calls are sent in the order they were made', () => {
  const calls = createCalls()
  const { engine, asked } = createTestEngine()
  void calls.ask('setOptions', { options: {} })
  void calls.ask('open', {})
  calls.use(engine)
  void calls.ask('close', {})
  expect(asked.map(({ method }) => method)).toEqual(['setOptions', 'open', 'close'])
})

test('R16 behavior: a read that was on its way is made again in the next frame', async () => {
  const calls = createCalls()
  const [first, second] = [createTestEngine(), createTestEngine()]
  calls.use(first.engine)
  const answer = calls.ask('request', read)
  first.engine.destroy(frameLost)
  calls.use()
  calls.use(second.engine)
  second.asked[0]?.answer.resolve('0x10')
  await expect(answer).resolves.toBe('0x10')
})

test('R16 threat 27 rejects: a signing request that was on its way is FRAME_LOST, and not made again', async () => {
  const calls = createCalls()
  const [first, second] = [createTestEngine(), createTestEngine()]
  calls.use(first.engine)
  const answer = calls.ask('request', sign)
  first.engine.destroy(frameLost)
  calls.use(second.engine)
  await expect(answer).rejects.toMatchObject({ code: 'FRAME_LOST' })
  expect(second.asked).toEqual([])
})

test('behavior: a signing request that was never sent goes to the next frame', () => {
  const calls = createCalls()
  const { engine, asked } = createTestEngine()
  void calls.ask('request', sign)
  calls.use()
  calls.use(engine)
  expect(asked).toHaveLength(1)
})

test("rejects: the widget's own FRAME_LOST is an answer, not a reason to ask again", async () => {
  const calls = createCalls()
  const { engine, asked } = createTestEngine()
  calls.use(engine)
  const answer = calls.ask('request', read)
  asked[0]?.answer.reject(new WalletKitError('FRAME_LOST', 'an inner frame'))
  await expect(answer).rejects.toMatchObject({ code: 'FRAME_LOST', message: 'an inner frame' })
  expect(calls.size()).toBe(0)
})

test('behavior: waiting for ready is not sent, and ends with becomeReady', async () => {
  const calls = createCalls()
  const { engine, asked } = createTestEngine()
  const ready = calls.untilReady()
  calls.use(engine)
  expect(asked).toEqual([])
  calls.becomeReady()
  await expect(ready).resolves.toBeUndefined()
})

test('rejects: all that waits, or only what is named', async () => {
  const calls = createCalls()
  const closed = new WalletKitError('USER_CLOSED', 'closed')
  const gone = new WalletKitError('DESTROYED', 'gone')
  const opened = calls.ask('open', {})
  const disconnected = calls.ask('disconnect', {})
  calls.reject(closed, ['open', 'connect'])
  await expect(opened).rejects.toBe(closed)
  calls.reject(gone)
  await expect(disconnected).rejects.toBe(gone)
})

test('R7 behavior: a rejection that the page does not handle is no unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const listen = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', listen)
  const calls = createCalls()
  void calls.ask('open', {})
  calls.reject(new WalletKitError('DESTROYED', 'gone'))
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', listen)
  expect(unhandled).toEqual([])
})
