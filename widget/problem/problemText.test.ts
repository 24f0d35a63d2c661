import { expect, test } from 'vitest'
import { createText } from '#shared/text/createText.ts'
import { type PageProblem, problemText } from './problemText.ts'
import { problemMessages as messages } from './text.ts'

const inEnglish = (problem: PageProblem, ancestors: readonly string[]) =>
  problemText(problem, ancestors, createText({ messages }))

const policy = { allowedOrigins: ['https://shop.example'], allowDevelopmentHosts: false }
const demo = { projectId: 'demo', code: null, policy }

test('R5 default: an origin that is not allowed is named, and how to allow it', () => {
  const { code, text, advice } = inEnglish(demo, ['https://other.example'])
  expect(code).toBe('ORIGIN_NOT_ALLOWED')
  expect(text).toBe('https://other.example is not on the list of sites that may use the project “demo”.')
  expect(advice).toContain('add https://other.example to the project’s allowed origins')
})

test('threat 3 behavior: an allowed site inside one that is not', () => {
  const { code, text, advice } = inEnglish(demo, ['https://shop.example', 'https://evil.example'])
  expect(code).toBe('ORIGIN_NOT_ALLOWED')
  expect(text).toMatch(/^https:\/\/evil\.example is not on the list/)
  expect(advice).not.toContain('add https://evil.example')
})

test.each([
  [['null'], /^This page has no web address of its own/],
  [['https://shop.example', 'null'], /^A page around this site has no web address/],
])('behavior: the opaque origin in %j has no name, and is not allowed', (ancestors, sentence) => {
  expect(inEnglish(demo, ancestors)).toMatchObject({
    code: 'ORIGIN_NOT_ALLOWED',
    text: expect.stringMatching(sentence),
  })
})

test('R5 behavior: where every page around is allowed, the way to the server is the reason', () => {
  expect(inEnglish(demo, ['https://shop.example', 'https://shop.example'])).toMatchObject({
    code: 'FRAME_UNREACHABLE',
    text: 'The wallet window did not load.',
    advice: 'Check your connection, then try again.',
  })
})

test('R5 behavior: a development host counts as allowed where the project lets such hosts in', () => {
  const ancestors = ['http://localhost:3000']
  expect(inEnglish(demo, ancestors).code).toBe('ORIGIN_NOT_ALLOWED')
  const open = { ...demo, policy: { ...policy, allowDevelopmentHosts: true } }
  expect(inEnglish(open, ancestors).code).toBe('FRAME_UNREACHABLE')
})

test('behavior: a browser that does not say where it is blames no site, and tells the developer both', () => {
  const { code, advice } = inEnglish(demo, [])
  expect(code).toBe('FRAME_UNREACHABLE')
  expect(advice).toMatch(/connection.*allowed origins/)
})

test('behavior: without the server’s word, no site is blamed', () => {
  const problem = { projectId: '', code: null, policy: null }
  expect(inEnglish(problem, ['https://other.example']).code).toBe('FRAME_UNREACHABLE')
})

test('R38 parameters: a project id that is unknown or missing', () => {
  const unknown = { projectId: 'nope', code: 'PROJECT_NOT_FOUND', policy: null } as const
  expect(inEnglish(unknown, []).text).toContain('“nope”')
  const missing = { projectId: '', code: 'PROJECT_ID_REQUIRED', policy: null } as const
  expect(inEnglish(missing, []).advice).toContain('data-project-id')
})

test('R41 parameters: in another language, and in English what that lacks', () => {
  const translated = {
    'problem.opaque.text':
      'Diese Seite hat keine eigene Webadresse, über die eine Website erlaubt werden könnte.',
    'problem.refused.title': 'Auf dieser Website nicht erlaubt',
  }
  expect(problemText(demo, ['null'], createText({ locale: 'de', messages, translated }))).toEqual({
    code: 'ORIGIN_NOT_ALLOWED',
    title: translated['problem.refused.title'],
    text: translated['problem.opaque.text'],
    advice: messages['problem.opaque.advice'],
  })
})
