import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepTrying } from './keepTrying.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const passing = () => true

/** Fails a number of times, then answers. */
function flaky(failures: number) {
  const asked: number[] = []
  const ask = async () => {
    asked.push(Date.now())
    if (asked.length <= failures) throw new Error(`failure ${asked.length}`)
    return 'answer'
  }
  return { asked, ask }
}

it('default: the first answer, at once', async () => {
  const { asked, ask } = flaky(0)
  const { signal } = new AbortController()
  await expect(keepTrying(ask, { within: 1_000, signal, isPassing: passing })).resolves.toBe('answer')
  expect(asked).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('behavior: asks again at growing distances', async () => {
  const { asked, ask } = flaky(3)
  const { signal } = new AbortController()
  const outcome = keepTrying(ask, { within: 10_000, signal, isPassing: passing })
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(outcome).resolves.toBe('answer')
  const [first = 0, ...later] = asked
  expect(later.map((time) => time - first)).toEqual([400, 1_200, 2_800])
})

it('behavior: the last failure once the time is up', async () => {
  const { ask } = flaky(Number.POSITIVE_INFINITY)
  const { signal } = new AbortController()
  const outcome = expect(keepTrying(ask, { within: 2_000, signal, isPassing: passing })).rejects.toThrow(
    'failure 3',
  )
  await vi.advanceTimersByTimeAsync(2_000)
  await outcome
  expect(vi.getTimerCount()).toBe(0)
})

it('behavior: a question that hangs is called off in time', async () => {
  const { signal } = new AbortController()
  const hanging = (limited: AbortSignal) =>
    new Promise((_, reject) => limited.addEventListener('abort', () => reject(new Error('called off'))))
  const outcome = expect(keepTrying(hanging, { within: 2_000, signal, isPassing: passing })).rejects.toThrow(
    'called off',
  )
  await vi.advanceTimersByTimeAsync(2_000)
  await outcome
})

it('behavior: a failure that is meant ends it', async () => {
  const { asked, ask } = flaky(3)
  const { signal } = new AbortController()
  await expect(keepTrying(ask, { within: 9_000, signal, isPassing: () => false })).rejects.toThrow(
    'failure 1',
  )
  expect(asked).toHaveLength(1)
})

it.each([
  ['before', 0],
  ['between two tries', 100],
])('behavior: nobody wants the answer any more, %s', async (_, when) => {
  const { asked, ask } = flaky(3)
  const controller = new AbortController()
  if (when === 0) controller.abort(new Error('left'))
  const outcome = expect(
    keepTrying(ask, { within: 9_000, signal: controller.signal, isPassing: passing }),
  ).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(when)
  controller.abort(new Error('left'))
  await vi.advanceTimersByTimeAsync(9_000)
  await outcome
  expect(asked).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})
