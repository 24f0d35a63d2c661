import { expect, test } from 'vitest'
import { focusTarget } from './wrapFocus.ts'

const order = ['back', 'close', 'wallet']

test('default: between the ends the browser decides', () => {
  expect(focusTarget(order, 'close', false)).toBeNull()
  expect(focusTarget(order, 'close', true)).toBeNull()
})

test('R31 behavior: Tab goes round at the end, Shift+Tab at the start', () => {
  expect(focusTarget(order, 'wallet', false)).toBe('back')
  expect(focusTarget(order, 'back', true)).toBe('wallet')
})

test('R31 behavior: from a heading, which is none of them, Shift+Tab does not leave either', () => {
  expect(focusTarget(order, 'heading', true)).toBe('wallet')
  expect(focusTarget(order, null, true)).toBe('wallet')
  expect(focusTarget(order, 'heading', false)).toBeNull()
})

test('behavior: a single control keeps the focus, and an empty card has none to give', () => {
  expect(focusTarget(['close'], 'close', false)).toBe('close')
  expect(focusTarget([], null, true)).toBeNull()
})
