import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { timings } from '#shared/constants/timings.ts'
import { createAsk } from './askChainApi.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Answers nothing; ends as a request does, with its signal. */
const silent = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
const url = new URL('https://kit.test/v1')

test('R17 behavior: a server that never answers is given up, by a clock that no browser collects as garbage', async () => {
  const onEnd = vi.fn()
  createAsk(silent)(url, z.unknown(), new AbortController().signal).catch(onEnd)
  await vi.advanceTimersByTimeAsync(timings.rpc)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'RPC_UNREACHABLE' }))
})

test('behavior: who gives up gets their own reason, and leaves no clock behind', async () => {
  const left = new AbortController()
  const asked = createAsk(silent)(url, z.unknown(), left.signal)
  const outcome = expect(asked).rejects.toBe('left')
  left.abort('left')
  await outcome
  expect(vi.getTimerCount()).toBe(0)
})
