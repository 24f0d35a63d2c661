import { expect, test } from 'vitest'
import { moveInGrid } from './useTileGrid.ts'

// 0 1 2 3
// 4 5 6 7
// 8 9
const grid = { columns: 4, count: 10, isRtl: false }

test.each([
  ['right', 'ArrowRight', 0, 1],
  ['right, over the end of a row', 'ArrowRight', 3, 4],
  ['right, from the last', 'ArrowRight', 9, null],
  ['left, from the first', 'ArrowLeft', 0, null],
  ['down', 'ArrowDown', 1, 5],
  ['down, where there is no tile', 'ArrowDown', 6, null],
  ['up', 'ArrowUp', 9, 5],
  ['up, out of the grid', 'ArrowUp', 2, null],
  ['to the first', 'Home', 7, 0],
  ['to the last', 'End', 2, 9],
  ['another key', 'a', 2, null],
  ['a name of Object.prototype', 'constructor', 2, null],
])('R31 behavior: %s', (_, key, index, expected) => {
  expect(moveInGrid(key, index, grid)).toBe(expected)
})

test('R41 behavior: from right to left', () => {
  expect(moveInGrid('ArrowLeft', 0, { ...grid, isRtl: true })).toBe(1)
  expect(moveInGrid('ArrowRight', 1, { ...grid, isRtl: true })).toBe(0)
})
