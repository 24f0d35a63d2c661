import { expect, it } from 'vitest'
import { readCode } from './CodeField.tsx'
import { watchValue } from './watchValue.ts'

function stage() {
  const input = { value: '' }
  const values: string[] = []
  let next: (() => void) | undefined
  const window = {
    requestAnimationFrame(callback: () => void) {
      next = callback
      return 1
    },
    cancelAnimationFrame() {
      next = undefined
    },
  }
  const stop = watchValue(input, window, (value) => void values.push(value))
  return { input, values, stop, frame: () => next?.() }
}

it('R45 behavior: a value that was set without any event is told, once', () => {
  const { input, values, frame } = stage()
  frame()
  input.value = '123456'
  frame()
  frame()
  expect(values).toEqual(['123456'])
  input.value = ''
  frame()
  expect(values).toEqual(['123456', ''])
})

it('behavior: nothing is told any more after the end', () => {
  const { input, values, stop, frame } = stage()
  stop()
  input.value = '1'
  frame()
  expect(values).toEqual([])
})

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['Your code: 123456.', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
  ['', ''],
])('R45 parameters: %j is the code %j', (text, code) => {
  expect(readCode(text, 6)).toBe(code)
})
