import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abortable } from './abortable.ts'
import { createDeadline } from './createDeadline.ts'
import { delay } from './delay.ts'
import { once } from './once.ts'
import { withTimeout } from './withTimeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => {})
const reason = new Error('Given up')

/** A signal whose listeners can be counted. */
function countedSignal() {
  const controller = new AbortController()
  let listeners = 0
  const { signal } = controller
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (...parameters: Parameters<typeof add>) => {
    listeners += 1
    add(...parameters)
  }
  signal.removeEventListener = (...parameters: Parameters<typeof remove>) => {
    listeners -= 1
    remove(...parameters)
  }
  return { controller, signal, listeners: () => listeners }
}

describe('abortable', () => {
  it('default: the value, and no listener stays at the signal', async () => {
    const { signal, listeners } = countedSignal()
    expect(await abortable(Promise.resolve('done'), signal)).toBe('done')
    await vi.advanceTimersByTimeAsync(0)
    expect(listeners()).toBe(0)
  })

  it("rejects: with the promise's own error", async () => {
    const { signal, listeners } = countedSignal()
    await expect(abortable(Promise.reject(new Error('Failed')), signal)).rejects.toThrow('Failed')
    await vi.advanceTimersByTimeAsync(0)
    expect(listeners()).toBe(0)
  })

  it("rejects: with the signal's reason when that comes first", async () => {
    const controller = new AbortController()
    const ended = abortable(never(), controller.signal)
    controller.abort(reason)
    await expect(ended).rejects.toBe(reason)
  })

  it('rejects: when the signal was aborted before; a later failure is not unhandled', async () => {
    let fail = (_: Error) => {}
    const failing = new Promise<never>((_, reject) => {
      fail = reject
    })
    await expect(abortable(failing, AbortSignal.abort(reason))).rejects.toBe(reason)
    // Vitest fails a run in which a rejection goes unhandled.
    fail(new Error('Too late'))
  })
})

describe('withTimeout', () => {
  it('default: the value, and the clock is stopped', async () => {
    expect(await withTimeout(Promise.resolve('done'), 100)).toBe('done')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects: when the time is up, not before', async () => {
    const onError = vi.fn()
    withTimeout(never(), 100).catch(onError)
    await vi.advanceTimersByTimeAsync(99)
    expect(onError).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onError).toHaveBeenCalledWith(new Error('No answer within 100 ms'))
  })

  it('parameters: toError', async () => {
    const onError = vi.fn()
    withTimeout(never(), 100, () => reason).catch(onError)
    await vi.advanceTimersByTimeAsync(100)
    expect(onError).toHaveBeenCalledWith(reason)
  })
})

describe('createDeadline', () => {
  it('default: aborts when the time is up', () => {
    const { signal } = createDeadline(100)
    vi.advanceTimersByTime(99)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal.reason).toMatchObject({ name: 'AbortError' })
  })

  it('parameters: toReason', () => {
    const { signal } = createDeadline(100, { toReason: () => reason })
    vi.advanceTimersByTime(100)
    expect(signal.reason).toBe(reason)
  })

  it('parameters: signal, which aborts it with its own reason', () => {
    const controller = new AbortController()
    const { signal } = createDeadline(100, { signal: controller.signal })
    controller.abort(reason)
    expect(signal.reason).toBe(reason)
    expect(createDeadline(100, { signal: controller.signal }).signal.reason).toBe(reason)
  })

  it('behavior: once cleared, nothing aborts it', () => {
    const { controller, signal: outer, listeners } = countedSignal()
    const { signal, clear } = createDeadline(100, { signal: outer })
    clear()
    vi.advanceTimersByTime(100)
    controller.abort(reason)
    expect(signal.aborted).toBe(false)
    expect(listeners()).toBe(0)
  })
})

describe('delay', () => {
  it('default: resolves after the time', async () => {
    const onEnd = vi.fn()
    void delay(100).then(onEnd)
    await vi.advanceTimersByTimeAsync(99)
    expect(onEnd).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onEnd).toHaveBeenCalled()
  })

  it('rejects: with the reason of its signal, and the clock is stopped', async () => {
    const controller = new AbortController()
    const ended = delay(100, controller.signal)
    controller.abort(reason)
    await expect(ended).rejects.toBe(reason)
    await expect(delay(100, controller.signal)).rejects.toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('once', () => {
  it('default: made with the first need, and once for all', async () => {
    let made = 0
    const need = once(async () => ++made)
    expect(made).toBe(0)
    expect(await Promise.all([need(), need()])).toEqual([1, 1])
    expect(await need()).toBe(1)
  })

  it('behavior: what failed is made again', async () => {
    let made = 0
    const need = once(async () => {
      made += 1
      if (made === 1) throw new Error('not yet')
      return made
    })
    await expect(need()).rejects.toThrow('not yet')
    expect(await need()).toBe(2)
  })
})
