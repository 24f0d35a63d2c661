import { once } from 'node:events'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startRedis, type TestRedis } from '#shared/testing/startRedis.ts'
import { cachePolicy, redisPolicy } from './cachePolicy.ts'
import { createAnswerCache } from './createAnswerCache.ts'
import { openRedisAnswers } from './sharedAnswers.ts'

const never = new AbortController().signal
const asNumber = { signal: never, parse: (stored: unknown) => z.parse(z.number(), stored) }

/** A question that is answered when the test says so. */
function createQuestion() {
  const asked: { answer(value: number): void; fail(error: Error): void; signal: AbortSignal }[] = []
  const events = new EventTarget()
  return {
    asked,
    load: (signal: AbortSignal) =>
      new Promise<number>((answer, fail) => {
        asked.push({ answer, fail, signal })
        signal.addEventListener('abort', () => fail(new Error('left')), { once: true })
        events.dispatchEvent(new Event('asked'))
      }),
    async untilAsked(count: number) {
      while (asked.length < count) await once(events, 'asked')
    },
  }
}

describe('createAnswerCache, in one process', () => {
  test('default: an answer is remembered for its time, and no longer', async () => {
    let [time, count] = [0, 0]
    const cache = createAnswerCache({ shared: null, now: () => time })
    const get = () => cache.get('a', 1_000, async () => (count += 1), asNumber)
    expect(await get()).toBe(1)
    time = 999
    expect(await get()).toBe(1)
    time = 1_000
    expect(await get()).toBe(2)
  })

  test('behavior: 1,000 who want the same at once cause one question', async () => {
    const cache = createAnswerCache({ shared: null })
    const { asked, load } = createQuestion()
    const answers = Array.from({ length: 1_000 }, () =>
      cache.get('a', 1_000, load, { ...asNumber, signal: new AbortController().signal }),
    )
    expect(asked).toHaveLength(1)
    asked[0]?.answer(7)
    expect(new Set(await Promise.all(answers))).toEqual(new Set([7]))
  })

  test('behavior: a failure reaches all who wait, and is not remembered', async () => {
    const cache = createAnswerCache({ shared: null })
    const { asked, load } = createQuestion()
    const answers = [1, 2].map(() => cache.get('a', 1_000, load, asNumber))
    asked[0]?.fail(new Error('down'))
    for (const answer of answers) await expect(answer).rejects.toThrow('down')
    const next = cache.get('a', 1_000, load, asNumber)
    asked[1]?.answer(1)
    expect(await next).toBe(1)
  })

  test('behavior: the question goes on while one still waits, and ends when the last one leaves', async () => {
    const cache = createAnswerCache({ shared: null })
    const { asked, load } = createQuestion()
    const [first, second] = [new AbortController(), new AbortController()]
    const answers = [first, second].map(({ signal }) =>
      cache.get('a', 1_000, load, { ...asNumber, signal }).catch((error: unknown) => error),
    )
    first.abort(new Error('gone'))
    expect(await answers[0]).toEqual(new Error('gone'))
    expect(asked[0]?.signal.aborted).toBe(false)
    second.abort()
    await answers[1]
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  test('behavior: who comes after the last one has left asks anew', async () => {
    const cache = createAnswerCache({ shared: null })
    const { asked, load } = createQuestion()
    const client = new AbortController()
    const left = cache.get('a', 1_000, load, { ...asNumber, signal: client.signal })
    client.abort()
    await expect(left).rejects.toThrow()
    const next = cache.get('a', 1_000, load, asNumber)
    asked[1]?.answer(2)
    expect(await next).toBe(2)
  })

  test('parameters: force asks anew, yet joins a question that is under way', async () => {
    const cache = createAnswerCache({ shared: null })
    const { asked, load } = createQuestion()
    const first = cache.get('a', 60_000, load, asNumber)
    asked[0]?.answer(1)
    await first
    const forced = [1, 2].map(() => cache.get('a', 60_000, load, { ...asNumber, force: true }))
    expect(asked).toHaveLength(2)
    asked[1]?.answer(2)
    expect(await Promise.all(forced)).toEqual([2, 2])
    expect(await cache.get('a', 60_000, load, asNumber)).toBe(2)
  })

  test('behavior: what was not used for longest makes room', async () => {
    const cache = createAnswerCache({ shared: null, policy: { ...cachePolicy, entries: 2 } })
    let count = 0
    const get = (key: string) => cache.get(key, 60_000, async () => (count += 1), asNumber)
    for (const key of ['a', 'b', 'a', 'c']) await get(key)
    expect(count).toBe(3)
    await get('a')
    expect(count).toBe(3)
    await get('b')
    expect(count).toBe(4)
  })

  test('behavior: the bytes of all answers are bounded, and one alone cannot push out the others', async () => {
    const cache = createAnswerCache({ shared: null, policy: { ...cachePolicy, bytes: 400 } })
    let count = 0
    const load = (length: number) => async () => {
      count += 1
      return 'x'.repeat(length)
    }
    const get = (key: string, length: number) =>
      cache.get(key, 60_000, load(length), {
        signal: never,
        parse: (stored) => z.parse(z.string(), stored),
      })
    for (const key of ['a', 'b', 'c', 'd', 'e']) await get(key, 90)
    await get('huge', 300)
    expect(count).toBe(6)
    await get('e', 90)
    expect(count).toBe(6)
    await get('a', 90)
    await get('huge', 300)
    expect(count).toBe(8)
  })

  test('rejects: a question beyond those that may be under way, with a code that says so', async () => {
    const cache = createAnswerCache({ shared: null, policy: { ...cachePolicy, loads: 1 } })
    const { asked, load } = createQuestion()
    const first = cache.get('a', 1_000, load, asNumber)
    const joined = cache.get('a', 1_000, load, asNumber)
    await expect(cache.get('b', 1_000, load, asNumber)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    asked[0]?.answer(1)
    expect(await Promise.all([first, joined])).toEqual([1, 1])
  })

  test('behavior: the end of the server ends every question', async () => {
    const cache = createAnswerCache({ shared: null })
    const { load } = createQuestion()
    const answer = cache.get('a', 1_000, load, asNumber)
    await Promise.all([expect(answer).rejects.toThrow('left'), cache.destroy()])
  })
})

describe('createAnswerCache, with Redis', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.destroy())

  async function createProcess(onLog: (line: string) => void = () => undefined, claim = cachePolicy.claim) {
    const log = {
      info: (line: unknown) => onLog(String(line)),
      warn: (_: unknown, line?: string) => onLog(line ?? ''),
    }
    const policy = { ...cachePolicy, claim }
    return createAnswerCache({ shared: await openRedisAnswers(redis.url, log, policy), policy })
  }

  test('behavior: two processes share an answer', async () => {
    const [one, two] = await Promise.all([createProcess(), createProcess()])
    let count = 0
    const load = async () => (count += 1)
    expect(await one.get('shared', 60_000, load, asNumber)).toBe(1)
    expect(await two.get('shared', 60_000, load, asNumber)).toBe(1)
    await Promise.all([one.destroy(), two.destroy()])
  })

  test('behavior: two processes that want the same at once ask once', async () => {
    const [one, two] = await Promise.all([createProcess(), createProcess()])
    const { asked, load, untilAsked } = createQuestion()
    const answers = [one, two, one, two].map((cache) => cache.get('once', 60_000, load, asNumber))
    await untilAsked(1)
    asked[0]?.answer(5)
    await Promise.race(answers)
    expect(asked.length).toBe(1)
    expect(await Promise.all(answers)).toEqual([5, 5, 5, 5])
    expect(asked.length).toBe(1)
    await Promise.all([one.destroy(), two.destroy()])
  })

  test('behavior: a failure in one process lets the other ask', async () => {
    const [one, two] = await Promise.all([createProcess(), createProcess()])
    const { asked, load, untilAsked } = createQuestion()
    const first = one.get('failing', 60_000, load, asNumber)
    await untilAsked(1)
    const second = two.get('failing', 60_000, load, asNumber)
    asked[0]?.fail(new Error('down'))
    await expect(first).rejects.toThrow('down')
    await untilAsked(2)
    asked[1]?.answer(9)
    expect(await second).toBe(9)
    await Promise.all([one.destroy(), two.destroy()])
  })

  test('behavior: an answer that does not parse any more is asked anew', async () => {
    const [one, two] = await Promise.all([createProcess(), createProcess()])
    await one.get('typed', 60_000, async () => 'text', { signal: never, parse: String })
    expect(await two.get('typed', 60_000, async () => 3, asNumber)).toBe(3)
    await Promise.all([one.destroy(), two.destroy()])
  })

  test('behavior: without Redis it goes on alone, says so once, and shares again when it is back', async () => {
    const lines: string[] = []
    const [one, two] = await Promise.all([createProcess((line) => lines.push(line)), createProcess()])
    await redis.stop()
    let count = 0
    const get = (cache: typeof one, key: string) => cache.get(key, 60_000, async () => (count += 1), asNumber)
    expect([await get(one, 'alone'), await get(one, 'alone'), await get(one, 'other')]).toEqual([1, 1, 2])
    // A connection that was cut is a failure only once it could not be made again.
    await expect.poll(() => lines).toEqual(['Redis is down: answers of chains are not shared'])

    await redis.start()
    await expect.poll(() => lines, { timeout: 10_000 }).toContain('Redis is back')
    expect(await get(one, 'again')).toBe(3)
    await expect.poll(() => get(two, 'again'), { timeout: 10_000 }).toBe(3)
    expect(lines.filter((line) => line.startsWith('Redis is down'))).toHaveLength(1)
    await Promise.all([one.destroy(), two.destroy()])
  })

  test('behavior: a Redis that is not there at the start keeps nothing from starting', async () => {
    const lines: string[] = []
    const log = { info: () => undefined, warn: (_: unknown, line?: string) => void lines.push(line ?? '') }
    const cache = createAnswerCache({ shared: await openRedisAnswers('redis://127.0.0.1:1', log) })
    expect(await cache.get('a', 1_000, async () => 4, asNumber)).toBe(4)
    expect(lines).toHaveLength(1)
    await cache.destroy()
  })

  test('behavior: the claim of a process that lives is lengthened, that of one that died runs out', async () => {
    const log = { info: () => undefined, warn: () => undefined }
    const policy = { ...cachePolicy, claim: 300 }
    const [one, two] = await Promise.all([1, 2].map(() => openRedisAnswers(redis.url, log, policy)))
    if (!one || !two) throw new Error('No processes')
    const client = new Redis(redis.url)
    expect(await one.claim('slow')).not.toBeNull()
    expect(await two.claim('slow')).toBeNull()
    let last = Number.POSITIVE_INFINITY
    const isLengthened = async () => {
      const [before, left] = [last, await client.pttl(`${redisPolicy.prefix}claim:slow`)]
      last = left
      return left > before
    }
    await expect.poll(isLengthened, { interval: 10 }).toBe(true)
    await one.destroy()
    await expect.poll(() => two.claim('slow'), { timeout: 5_000 }).not.toBeNull()
    client.disconnect()
    await two.destroy()
  })
})
