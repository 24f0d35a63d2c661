import { expect, test } from 'vitest'
import { readProblem } from './readProblem.ts'

const page = (json: string | null) => ({
  getElementById: (id: string) =>
    id === 'wallet-kit-problem' && json !== null ? { textContent: json } : null,
})

test('default', () => {
  const json = '{"projectId":"demo","code":"PROJECT_NOT_FOUND"}'
  expect(readProblem(page(json))).toEqual({ projectId: 'demo', code: 'PROJECT_NOT_FOUND' })
})

test.each([[null], [''], ['{'], ['null'], ['[]'], ['{"projectId":1,"code":"<script>"}']])(
  'rejects: %s reads as a site that is not allowed, for a project without a name',
  (json) => {
    expect(readProblem(page(json))).toEqual({ projectId: '', code: null })
  },
)
