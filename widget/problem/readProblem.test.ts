import { expect, test } from 'vitest'
import { listAncestors, readProblem, readWords } from './readProblem.ts'

const page = (json: string | null) => ({
  getElementById: (id: string) =>
    id === 'wallet-kit-problem' && json !== null ? { textContent: json } : null,
})

test('default', () => {
  const problem = { projectId: 'demo', code: 'PROJECT_NOT_FOUND', policy: null }
  expect(readProblem(page(JSON.stringify(problem)))).toEqual(problem)
})

test('parameters: a project that is in order, with whom it lets in', () => {
  const policy = { allowedOrigins: ['https://shop.example'], allowDevelopmentHosts: true }
  const problem = { projectId: 'demo', code: null, policy }
  expect(readProblem(page(JSON.stringify(problem)))).toEqual(problem)
})

test.each([
  [null],
  [''],
  ['{'],
  ['null'],
  ['[]'],
  ['{"projectId":1,"code":"<script>","policy":{"allowedOrigins":"*","allowDevelopmentHosts":true}}'],
])('rejects: %s reads as no word from the server, for a project without a name', (json) => {
  expect(readProblem(page(json))).toEqual({ projectId: '', code: null, policy: null })
})

test('R41 default: the words of another language; none for English', () => {
  const messages = { 'problem.close': 'Schließen' }
  expect(readWords(page(JSON.stringify({ locale: 'de', messages })))).toEqual({
    locale: 'de',
    translated: messages,
  })
  expect(readWords(page('{"projectId":"demo"}'))).toEqual({})
})

test.each([
  [null, {}],
  ['{', {}],
  ['{"locale":1,"messages":{"problem.close":"Schließen"}}', {}],
  ['{"locale":"de","messages":"problem.close"}', { locale: 'de', translated: {} }],
  ['{"locale":"de","messages":{"problem.close":1,"other":"x"}}', { locale: 'de', translated: {} }],
])('rejects: of %s what are no words of the page', (json, words) => {
  expect(readWords(page(json))).toEqual(words)
})

const embedded = (ancestorOrigins: string[] | undefined, referrer = '') => ({
  location: { ancestorOrigins },
  document: { referrer },
})

test('default: all of them, whatever the referrer says', () => {
  const ancestors = ['https://shop.example', 'https://portal.example', 'null']
  expect(listAncestors(embedded(ancestors, 'https://other.example/'))).toEqual(ancestors)
})

test('behavior: browsers without the list say the nearest one by the referrer', () => {
  expect(listAncestors(embedded(undefined, 'http://localhost:3000/cart?x=1'))).toEqual([
    'http://localhost:3000',
  ])
})

test('behavior: nothing at all is an empty list', () => {
  expect(listAncestors(embedded(undefined))).toEqual([])
})
