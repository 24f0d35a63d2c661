import { expect, it, vi } from 'vitest'
import { whenIdle } from './whenIdle.ts'

it('default: the browser says when', () => {
  const requestIdleCallback = vi.fn()
  const setTimeout = vi.fn()
  const callback = () => {}
  whenIdle({ requestIdleCallback, setTimeout }, callback)
  expect(requestIdleCallback).toHaveBeenCalledWith(callback)
  expect(setTimeout).not.toHaveBeenCalled()
})

it('behavior: in a task of its own where the browser has no idle callback, as Safari', () => {
  const setTimeout = vi.fn()
  const callback = () => {}
  whenIdle({ setTimeout }, callback)
  expect(setTimeout).toHaveBeenCalledWith(callback, 0)
})
