import { expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.ts'

test('default: listeners of an event get its values, in the order they came', () => {
  const { on, emit } = createEmitter()
  const heard: unknown[] = []
  on('a', (value) => heard.push(['first', value]))
  on('a', (value) => heard.push(['second', value]))
  on('b', () => heard.push('never'))
  emit('a', 1)
  expect(heard).toEqual([
    ['first', 1],
    ['second', 1],
  ])
})

test('behavior: both ways to unsubscribe end it', () => {
  const { on, off, emit } = createEmitter()
  const listener = vi.fn()
  on('a', listener)()
  on('a', listener)
  off('a', listener)
  off('unknown', listener)
  emit('a')
  expect(listener).not.toHaveBeenCalled()
})

test('R7 behavior: a listener that throws is reported and does not stop the others', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { on, emit } = createEmitter()
  const second = vi.fn()
  on('a', () => {
    throw new Error('from the page')
  })
  on('a', second)
  emit('a')
  expect(second).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledOnce()
  report.mockRestore()
})

test('behavior: a listener that is added during an event waits for the next', () => {
  const { on, emit } = createEmitter()
  const late = vi.fn()
  on('a', () => {
    on('a', late)
  })
  emit('a')
  expect(late).not.toHaveBeenCalled()
})
