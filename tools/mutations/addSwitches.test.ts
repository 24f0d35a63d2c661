import { runInNewContext } from 'node:vm'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { switchGlobal } from '../../e2e/fixtures/doWithout.ts'
import { addSwitches } from './addSwitches.ts'

const guard = (name: string, find: string, replace: string) => ({
  name,
  file: 'any.ts',
  find,
  replace,
  test: 'any',
})

/** What the module's `answer()` says without a guard, or with all of them. */
async function answerOf(code: string, guards: Parameters<typeof addSwitches>[2], without: string | null) {
  const switched = addSwitches('any.ts', `${code}\nanswer()`, guards)
  const { code: script } = await transformWithOxc(switched, 'any.ts')
  return runInNewContext(script, { [switchGlobal]: without })
}

const value = guard('value', 'a && b', 'a')
const statement = guard('statement', 'if (!a) return 0', '')

test.each([
  ['a value', 'const answer = () => (false ? 1 : 2)', guard('one', 'false', 'true'), 2, 1],
  [
    'a statement that goes',
    'function answer() {\n  const a = 0\n  if (!a) return 0\n  return 1\n}',
    statement,
    0,
    1,
  ],
  [
    'what is declared',
    'function answer() {\n  const { a } = { a: 1, b: 2 }\n  return a\n}',
    guard('one', '{ a } =', '{ b: a } ='),
    1,
    2,
  ],
  [
    'a function’s parameters',
    'const answer = () => one()\nconst one = (a = 1) => a',
    guard('one', 'a = 1', 'a = 2'),
    1,
    2,
  ],
  [
    'a part of a key',
    'const answer = () => one.a\nconst one = { a: 1 }',
    guard('one', 'a: 1', 'b: 1'),
    1,
    undefined,
  ],
  [
    'a method that is called',
    'const answer = () => one.a()\nconst one = { of: 1, a() { return this.of }, b() { return this.of + 1 } }',
    guard('one', 'one.a', 'one.b'),
    1,
    2,
  ],
  [
    'a call in a line of its own, after one without a semicolon',
    'let a = 1\nconst answer = () => {\n  a = 2\n  add(1)\n  return a\n}\nconst add = (b: number) => (a += b)',
    guard('one', 'add(1)', 'add(2)'),
    3,
    4,
  ],
])('default: %s is there with the guard, and without it is not', async (_, code, one, withGuard, without) => {
  expect(await answerOf(code, [one], null)).toBe(withGuard)
  expect(await answerOf(code, [one], one.name)).toBe(without)
})

test('behavior: guards within each other, and in the same place, each go by themselves', async () => {
  const code = 'const [a, b] = [true, false]\nfunction answer() {\n  if (a && b) return 1\n  return 2\n}'
  const guards = [value, guard('other', 'a && b', 'b'), guard('outer', 'if (a && b) return 1', 'return 3')]
  const answers = await Promise.all(
    [null, 'value', 'other', 'outer'].map((without) => answerOf(code, guards, without)),
  )
  expect(answers).toEqual([2, 1, 2, 3])
})

test('behavior: lists of statements that have some in common each go by themselves', async () => {
  const code =
    'let a = 0\nconst add = (b: number) => {\n  a += b\n}\nfunction answer() {\n  add(1)\n  add(10)\n  add(100)\n  return a\n}'
  const guards = [guard('first', 'add(1) add(10)', ''), guard('last', 'add(10) add(100)', '')]
  const answers = await Promise.all([null, 'first', 'last'].map((without) => answerOf(code, guards, without)))
  expect(answers).toEqual([111, 100, 1])
})

test('rejects: a guard that is not there once, and what is no value and no statement, by the guard’s name', () => {
  expect(() => addSwitches('any.ts', 'f(1); f(1)', [guard('twice', 'f(1)', '')])).toThrow(
    'The guard of "twice" is there 2 times',
  )
  expect(() => addSwitches('any.ts', "import { a } from 'a'", [guard('import', 'a }', 'b }')])).toThrow(
    'What "import" changes is no value and no statement of any.ts',
  )
})
