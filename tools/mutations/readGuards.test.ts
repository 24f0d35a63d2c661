import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { problemOf, readGuards } from './readGuards.ts'

const root = resolve(import.meta.dirname, '../..')

test('default: each guard is in its file once, by a name of its own', async () => {
  const guards = await readGuards(root)
  expect(guards.length).toBeGreaterThan(400)
  const problems = guards.map((guard) => [guard.name, problemOf(root, guard, guards)])
  expect(problems.filter(([, problem]) => problem !== null)).toEqual([])
})
