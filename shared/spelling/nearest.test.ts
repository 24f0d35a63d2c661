import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const known = ['networks', 'themeMode', 'locale', 'pay', 'email', 'send', 'swaps']

test.for([
  ['another case', 'thememode', 'themeMode'],
  ['a letter left out', 'thmeMode', 'themeMode'],
  ['a letter added', 'networkss', 'networks'],
  ['another letter', 'lokale', 'locale'],
  ['two letters in the other order', 'emial', 'email'],
  ['the last letter left out', 'network', 'networks'],
] as const)('default: %s', ([, word, meant]) => {
  expect(nearest(word, known)).toBe(meant)
})

test('behavior: the nearest is taken, not the first', () => {
  expect(nearest('sends', ['swaps', 'seeds', 'send'])).toBe('seeds')
  expect(nearest('send', ['seeds', 'sends'])).toBe('sends')
})

test.for([
  ['three letters away', 'lokkaly'],
  ['short, and half of it is other letters', 'buy'],
  ['nothing', ''],
  ['nothing of the kind', 'surprise'],
  ['as long as a message can be', 'x'.repeat(100_000)],
] as const)('rejects: %s', ([, word]) => {
  expect(nearest(word, known)).toBeUndefined()
})
