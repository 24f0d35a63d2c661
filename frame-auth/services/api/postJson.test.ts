import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postJson } from './postJson.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Answers nothing; ends as a request does, with its signal. */
const silent: typeof fetch = (_, { signal } = {}) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
const post = (signal: AbortSignal | undefined, send = silent) =>
  postJson('https://vault.test/api/vault', { body: '{}', headers: {}, signal, timeout: 1_000, fetch: send })

test.each([
  ['where the caller may give up', new AbortController().signal],
  ['where nobody can', undefined],
])('R17 behavior: a server that never answers is given up, %s', async (_, signal) => {
  const onEnd = vi.fn()
  post(signal).catch(onEnd)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'AUTH_UNREACHABLE' }))
})

test('behavior: a caller who gives up is told so; neither that nor an answer leaves a clock behind', async () => {
  const left = new AbortController()
  const outcome = expect(post(left.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  left.abort()
  await outcome
  const answered = post(undefined, async () => Response.json({ done: true }))
  expect(await answered).toMatchObject({ status: 200, body: { done: true } })
  expect(vi.getTimerCount()).toBe(0)
})
