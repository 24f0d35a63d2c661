import { expect, test } from 'vitest'
import { readProblem } from './readProblem.ts'

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
