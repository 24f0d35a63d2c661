import { expect, test } from 'vitest'
import { problemText } from './problemText.ts'

test('R5 default: an origin that is not allowed is named, and how to allow it', () => {
  const { code, text, advice } = problemText({ projectId: 'demo', code: null }, 'https://shop.example')
  expect(code).toBe('ORIGIN_NOT_ALLOWED')
  expect(text).toBe('https://shop.example is not on the list of sites that may use the project “demo”.')
  expect(advice).toContain('add https://shop.example to the project’s allowed origins')
})

test('behavior: a browser that does not say where it is still gets whole sentences', () => {
  const { text, advice } = problemText({ projectId: 'demo', code: null }, null)
  expect(text).toMatch(/^This site is not on the list/)
  expect(advice).toContain('the origin of this site')
})

test('R38 parameters: a project id that is unknown or missing', () => {
  expect(problemText({ projectId: 'nope', code: 'PROJECT_NOT_FOUND' }, null).text).toContain('“nope”')
  expect(problemText({ projectId: '', code: 'PROJECT_ID_REQUIRED' }, null).advice).toContain(
    'data-project-id',
  )
})
