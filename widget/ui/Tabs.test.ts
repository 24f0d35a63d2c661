import { expect, test } from 'vitest'
import { nextTab } from './Tabs.tsx'

test.each([
  ['to the right', 'ArrowRight', 0, false, 1],
  ['round the end', 'ArrowRight', 2, false, 0],
  ['round the start', 'ArrowLeft', 0, false, 2],
  ['the other way from right to left', 'ArrowRight', 1, true, 0],
  ['on, from right to left', 'ArrowLeft', 1, true, 2],
  ['to the first', 'Home', 2, false, 0],
  ['to the last', 'End', 0, false, 2],
  ['nowhere', 'Enter', 1, false, null],
])('R31 behavior: %s', (_, key, index, isRtl, expected) => {
  expect(nextTab(key, index, 3, isRtl)).toBe(expected)
})
