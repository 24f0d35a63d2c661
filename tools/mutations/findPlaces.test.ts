import { expect, test } from 'vitest'
import { findPlaces } from './findPlaces.ts'

/** What of the text is found. */
const found = (text: string, piece: string) =>
  findPlaces(text, piece).map(({ start, end }) => text.slice(start, end))

test.each([
  ['the same', 'if (a === b) c()', 'a === b', ['a === b']],
  ['blanks and line breaks', 'f(\n  a,\n  b,\n)', 'f(a, b)', ['f(\n  a,\n  b,\n)']],
  ['a comment', 'f(a) // why\ng(b)', 'f(a) g(b)', ['f(a) // why\ng(b)']],
  ['a trailing comma that is gone', '{ a, b }', 'b,', ['b']],
  ['a part of a template', 'sql`a = 1 and\n  b > ${c}`', 'and b > ${c}', ['and\n  b > ${c}']],
  ['code that is put into a template', 'x = `${ a.b }}`', 'a.b }', ['a.b }']],
  ['JSX', '<div>\n  <b hidden={x} />\n</div>', 'hidden={x}', ['hidden={x}']],
  ['none in a longer sign', 'a !== b', 'a !', []],
  ['none in a longer word', 'isA(b)', 'A(b)', []],
  ['none in a string or comment', "'f(a)' // f(a)", 'f(a)', []],
  ['none in a regular expression', "a.replace(/'f(a)/g, b)", 'f(a)', []],
  ['both of two', 'f(a); f(a)', 'f(a)', ['f(a)', 'f(a)']],
  ['a division, which begins no regular expression', 'a / b / c', 'b', ['b']],
])('default: %s', (_, text, piece, places) => {
  expect(found(text, piece)).toEqual(places)
})
