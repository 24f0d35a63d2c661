import { expect, test } from 'vitest'
import { findNamesTwice, findOwnWords, namesOf } from './findNameProblems.ts'

const own = (source: string) => findOwnWords('widget/a.ts', namesOf('widget/a.ts', source))

test.each([
  ['a variable', 'const mostItems = 3'],
  ['a function', 'function askWhoever() {}'],
  ['a parameter', 'const wait = (timeoutPatience: number) => timeoutPatience'],
  ['a type', 'interface Surroundings {}'],
  ['a member of a type', 'interface Limits { longestName: number }'],
  ['a member of an object', 'export const policy = { openPatience: 3 }'],
])('rejects: %s with a word of our own', (_, source) => {
  expect(own(source)).toEqual([expect.stringMatching(/^widget\/a\.ts: “.*” says “.*”; use /)])
})

test('behavior: the field’s words pass, and those that the wire has', () => {
  expect(own('export const limits = { most: 3, maxItems: 4, almost: 5 }')).toEqual([])
})

test('rejects: a name that two files of one realm export; two realms may', () => {
  const names = (path: string) => [path, namesOf(path, 'export const amount = 1\nconst inner = 2')] as const
  expect(findNamesTwice(new Map([names('widget/a.ts'), names('widget/b.ts'), names('server/a.ts')]))).toEqual(
    ['widget exports “amount” from widget/a.ts and widget/b.ts'],
  )
})
