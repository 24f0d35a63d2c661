import { expect, test } from 'vitest'
import { createFairLimit } from './createFairLimit.ts'
import type { FairPolicy, Release } from './fairLimit.ts'

const policy: FairPolicy = { places: 4, perClient: 4, waiting: 10, waitingPerClient: 10 }
const never = new AbortController().signal

function setUp(changed: Partial<FairPolicy> = {}) {
  const limit = createFairLimit({ ...policy, ...changed })
  const entered: string[] = []
  const releases = new Map<string, Release>()
  return {
    limit,
    entered,
    take: (client: string, count = 1, key = 'shop') => limit.take({ key, client, count }),
    /** Enters under a name, which is in `entered` once it has its places. */
    enter(name: string, client: string, { count = 1, signal = never } = {}) {
      const entering = limit.enter({ key: 'shop', client, count }, () => signal)
      return entering.then((release) => {
        if (release) entered.push(name)
        if (release) releases.set(name, release)
        return release !== null
      })
    },
    release: (name: string) => releases.get(name)?.(),
  }
}

/** Lets what has been settled go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('default: as many as there are, again when they are back, and of each key', () => {
  const { take } = setUp()
  const first = take('a', 3)
  expect(take('b', 2)).toBeNull()
  expect(take('b', 1)).not.toBeNull()
  expect(take('b', 4, 'mall')).not.toBeNull()
  first?.()
  first?.()
  expect(take('b', 3)).not.toBeNull()
  expect(take('a', 1)).toBeNull()
})

test('rejects: more of one client than its share, while others have room', () => {
  const { take } = setUp({ perClient: 2 })
  expect([take('a'), take('a')]).not.toContain(null)
  expect(take('a')).toBeNull()
  expect(take('b', 2)).not.toBeNull()
})

test('behavior: what takes more than a share is counted as one', () => {
  const { take } = setUp({ perClient: 2 })
  const all = take('a', 1_000)
  expect(all).not.toBeNull()
  expect(take('a')).toBeNull()
  all?.()
  expect(take('a', 2)).not.toBeNull()
})

test('behavior: what becomes free goes to the client that holds least, whoever came first', async () => {
  const { enter, entered, release } = setUp()
  await Promise.all(['1', '2', '3', '4'].map((name) => enter(name, 'crowd')))
  const waiting = [enter('5', 'crowd'), enter('6', 'crowd'), enter('visitor', 'visitor')]
  release('1')
  await settle()
  expect(entered).toEqual(['1', '2', '3', '4', 'visitor'])
  for (const name of ['2', '3', 'visitor']) release(name)
  expect(await Promise.all(waiting)).toEqual([true, true, true])
})

test('behavior: a newcomer does not overtake one that holds less and waits for more room', async () => {
  const { enter, entered, take, release } = setUp()
  await Promise.all(['1', '2', '3'].map((name) => enter(name, 'crowd')))
  const much = enter('much', 'visitor', { count: 2 })
  expect(take('crowd')).toBeNull()
  release('1')
  await much
  expect(entered.at(-1)).toBe('much')
})

test('rejects: one more than may wait of a client; where all are too many, the longest queue loses its last', async () => {
  const { enter, entered, release } = setUp({ places: 1, waiting: 4, waitingPerClient: 3 })
  await enter('first', 'crowd')
  const crowd = [enter('a', 'crowd'), enter('b', 'crowd'), enter('c', 'crowd')]
  expect(await enter('d', 'crowd')).toBe(false)
  const other = enter('other', 'other')
  const visitor = enter('visitor', 'visitor')
  expect(await Promise.race([crowd[2], visitor.then((entered) => `visitor: ${entered}`)])).toBe(false)
  for (let index = 0; index < 5; index += 1) {
    release(entered[index] ?? '')
    await settle()
  }
  expect(await Promise.all([...crowd.slice(0, 2), other, visitor])).toEqual([true, true, true, true])
})

test('behavior: a crowd of many clients, each within its share, leaves places to one that holds little', async () => {
  const reserve = { share: 1 / 3, perClient: 1 }
  const { enter, entered, take, release } = setUp({ places: 6, perClient: 2, reserve })
  expect([take('a', 2), take('b', 2)]).not.toContain(null)
  const crowd = [enter('a again', 'a'), enter('b again', 'b'), enter('c, much', 'c', { count: 2 })]
  const visitor = take('visitor')
  expect(visitor).not.toBeNull()
  await enter('other', 'other')
  expect(entered).toEqual(['other'])
  // The reserve is taken now: the next visitor waits, and is served from it before the crowd.
  const next = enter('next', 'next')
  visitor?.()
  await next
  expect(entered).toEqual(['other', 'next'])
  release('other')
  await settle()
  expect(entered).toEqual(['other', 'next'])
  expect(crowd).toHaveLength(3)
})

test('behavior: who leaves takes nobody’s place', async () => {
  const { enter, entered, release } = setUp({ places: 1 })
  const client = new AbortController()
  await enter('first', 'a')
  const left = enter('left', 'b', { signal: client.signal })
  const last = enter('last', 'c')
  client.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  release('first')
  expect(await last).toBe(true)
  expect(entered).toEqual(['first', 'last'])
})

test('behavior: places that somebody waited for are given back once, however often that is said', async () => {
  const { enter, release, take } = setUp({ places: 2, perClient: 1 })
  await enter('first', 'a')
  const second = enter('second', 'a')
  release('first')
  await second
  release('second')
  expect(take('a')).not.toBeNull()
  release('second')
  expect(take('a')).toBeNull()
})
