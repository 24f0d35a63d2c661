import { expect, test } from 'vitest'
import { longCells } from './findLongCells.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test('default: a cell of 40 words passes, one of 41 is found, with its line', () => {
  expect(longCells(`# Page\n\n| a | ${words(40)} |`)).toEqual([])
  expect(longCells(`# Page\n\n| a | ${words(41)} |`)).toEqual([3])
})

test('behavior: a bar that is part of the text does not end a cell, and what is no table may be long', () => {
  expect(longCells(`| ${words(21)} \\| ${words(21)} |`)).toEqual([1])
  expect(longCells(words(100))).toEqual([])
})
