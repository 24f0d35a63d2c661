import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logAnswer } from './middleware.ts'

test.each([
  [200, 'debug'],
  [404, 'info'],
  [429, 'info'],
  [500, 'error'],
  [502, 'info'],
  [503, 'info'],
])('default: an answer with %i is logged as %s', (status, level) => {
  const lines: string[] = []
  const log = pino(
    { level: 'debug', formatters: { level: (label) => ({ level: label }) } },
    { write: (line) => lines.push(line) },
  )
  logAnswer(log, {
    ...{ requestId: 'abc123def456', method: 'GET', route: '/kit/v1', status },
    ...{ start: 0, projectId: undefined, code: null },
  })
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([level])
})
