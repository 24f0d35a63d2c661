import { expect, test } from 'vitest'
import { listAncestors, readProblem } from './readProblem.ts'

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
