import { expect, test } from 'vitest'
import { canScroll } from './containScroll.ts'

const box = (scrollTop: number) => ({ scrollTop, scrollHeight: 500, clientHeight: 200 })

test('default', () => {
  expect(canScroll(box(100), 10)).toBe(true)
  expect(canScroll(box(100), -10)).toBe(true)
})

test('R10 behavior: at its ends a list has no room that way, so the page beneath must not get the movement', () => {
  expect(canScroll(box(0), -10)).toBe(false)
  expect(canScroll(box(300), 10)).toBe(false)
  expect(canScroll(box(299.4), 10)).toBe(false)
})

test('behavior: a movement to the side is nothing to scroll by', () => {
  expect(canScroll(box(100), 0)).toBe(false)
})
