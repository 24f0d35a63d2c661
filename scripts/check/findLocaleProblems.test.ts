import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findBackProblems, findLocaleProblems, findTableProblems } from './findLocaleProblems.ts'
import { findTextProblems } from './findTextProblems.ts'

const english = {
  swap: {
    'swap.give': 'You pay',
    'swap.found': { one: '{count} token found', other: '{count} tokens found' },
  },
}
const german = {
  swap: {
    'swap.give': 'Du zahlst',
    'swap.found': { one: '{count} Token gefunden', other: '{count} Token gefunden' },
  },
}

test('default: the languages that ship have no problem', async () => {
  expect(await findLocaleProblems(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test('default: a table with the same keys', () => {
  expect(findTableProblems({ english, tables: german, locale: 'de' })).toEqual([])
})

test('rejects: a key that is missing, and one that English does not have', () => {
  const tables = { swap: { 'swap.give': 'Du zahlst', 'swap.old': 'Alt' }, other: { x: 'y' } }
  expect(findTableProblems({ english, tables, locale: 'de' })).toEqual([
    'swap swap.old is not in English',
    'other x is not in English',
    'swap swap.found is missing',
  ])
})

test.each([
  [
    'de',
    { one: '{count} Token', few: '{count} Token', other: '{count} Token' },
    ['needs the forms one, other'],
  ],
  ['ru', { one: '{count} токен', other: '{count} токена' }, ['needs the forms few, many, one, other']],
  ['ja', { other: '{count}個' }, []],
  ['ja', 'トークン', ['needs the forms other']],
  [
    'ar',
    { zero: 'لا شيء', one: 'واحد', two: 'اثنان', few: '{count}', many: '{count}', other: '{count}' },
    [],
  ],
])('rejects: other plural forms than those of %s', (locale, text, problems) => {
  const found = findTextProblems({ source: english.swap['swap.found'], text, locale })
  expect(found.map((problem) => problem.split(', ').toSorted().join(', '))).toEqual(
    problems.map((problem) => problem.split(', ').toSorted().join(', ')),
  )
})

test.each([
  ['Swap {amount}', 'Tausche', 'has the placeholders  and not {amount}'],
  ['Swap {amount}', 'Tausche {amount} {amount}', 'has the placeholders {amount} {amount} and not {amount}'],
  ['Review', '', 'is empty, or has spaces at an end'],
  ['Review', 'Prüfen ', 'is empty, or has spaces at an end'],
  ['Review', 'Pr\u202eüfen', 'has a character that turns or hides text'],
  ['Review', '<b>Prüfen</b>', 'has markup'],
  ['Review', 'Prüfen!', 'shouts'],
  ['Reverse the swap', 'Reverse the swap', 'is still English'],
  ['Review', 'Noch einmal überprüfen', 'is longer than a label may be here (22 columns, 18 are there)'],
  ['Review', 'もう一度よく確認する', 'is longer than a label may be here (20 columns, 18 are there)'],
])('rejects: “%s” as “%s”', (source, text, problem) => {
  expect(findTextProblems({ source, text, locale: 'de' })).toContain(problem)
})

test('behavior: a danger text that was changed has to be translated back again', () => {
  const texts = { 'warning.wouldFail': 'Das würde fehlschlagen.', 'approve.loading': 'Wird gelesen' }
  const back = { says: 'Das würde fehlschlagen.', back: 'This would fail.' }
  expect(findBackProblems(texts, { 'warning.wouldFail': back })).toEqual([])
  expect(findBackProblems(texts, {})).toEqual(['warning.wouldFail has no back-translation'])
  expect(findBackProblems(texts, { 'warning.wouldFail': { ...back, says: 'Das klappt nicht.' } })).toEqual([
    'warning.wouldFail was translated back before it was changed',
  ])
  expect(findBackProblems(texts, { 'warning.wouldFail': back, gone: back })).toEqual([
    'gone is no danger text',
  ])
})
