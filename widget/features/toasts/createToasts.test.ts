import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { createToasts } from './createToasts.ts'

describe('createToasts (behaviour §2)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const open = () => {
    const store = createStore()
    const toasts = createToasts(store)
    return { toasts, shown: () => store.get(toasts.toastAtom)?.text ?? null }
  }

  it('default: shown at once, gone by itself', () => {
    const { toasts, shown } = open()
    toasts.open('success', 'toast.networkSwitched')
    expect(shown()).toBe('toast.networkSwitched')
    vi.advanceTimersByTime(timings.toastVisible - 1)
    expect(shown()).toBe('toast.networkSwitched')
    vi.advanceTimersByTime(1)
    expect(shown()).toBeNull()
  })

  it('behavior: while another is open: that one closes, this one comes after 150 ms and stays its full time', () => {
    const { toasts, shown } = open()
    toasts.open('success', 'toast.networkSwitched')
    vi.advanceTimersByTime(3_000)
    toasts.open('error', 'error.INTERNAL')
    expect(shown()).toBeNull()
    vi.advanceTimersByTime(149)
    expect(shown()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(shown()).toBe('error.INTERNAL')
    vi.advanceTimersByTime(timings.toastVisible - 1)
    expect(shown()).toBe('error.INTERNAL')
  })

  it('behavior: a loading toast stays until it is replaced', () => {
    const { toasts, shown } = open()
    toasts.open('loading', 'toast.emailUpdated')
    vi.advanceTimersByTime(60_000)
    expect(shown()).toBe('toast.emailUpdated')
    toasts.open('success', 'toast.networkSwitched')
    vi.advanceTimersByTime(timings.toastSwap)
    expect(shown()).toBe('toast.networkSwitched')
  })

  it('behavior: closed while one was on its way: none comes', () => {
    const { toasts, shown } = open()
    toasts.open('success', 'toast.networkSwitched')
    toasts.open('error', 'error.INTERNAL')
    toasts.close()
    vi.advanceTimersByTime(60_000)
    expect(shown()).toBeNull()
  })

  it('behavior: the same text again is another toast', () => {
    const store = createStore()
    const toasts = createToasts(store)
    toasts.open('success', 'toast.networkSwitched')
    const first = store.get(toasts.toastAtom)?.id
    toasts.open('success', 'toast.networkSwitched')
    vi.advanceTimersByTime(timings.toastSwap)
    expect(store.get(toasts.toastAtom)?.id).not.toBe(first)
  })
})
