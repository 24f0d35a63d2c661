import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const refused = {
  'calls one after another': "Promise.all([read('a'), read('b')])",
  'an await between two beginnings': "Promise.all([begin(() => read('a')), read(await read('b'))])",
  'a call that may not be made': "Promise.allSettled([xs.length > 0 ? read('a') : null])",
  'a map whose function is not async': 'Promise.all(xs.map((x) => read(x)))',
  'a map over a function that could be anything': 'Promise.all(xs.map(read))',
  'a race': "Promise.race([read('a'), read('b')])",
}

const allowed = {
  'beginnings that cannot throw': "Promise.all([begin(() => read('a')), begin(() => read('b'))])",
  'an async map': 'Promise.all(xs.map(async (x) => read(x)))',
  'what was begun before': 'Promise.race([first, second.catch(() => null)])',
}

/** The names of those of the expressions that the rule refuses. */
function refusedOf(expressions: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  const names = Object.keys(expressions)
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ plugins: [join(import.meta.dirname, 'startsThatThrow.grit')] }),
  )
  names.forEach((name, index) => {
    writeFileSync(join(folder, `case${index}.ts`), `export const answer = async () => ${expressions[name]}\n`)
  })
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=plugin', '.'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  rmSync(folder, { recursive: true })
  return names.filter((_, index) => (stdout + stderr).includes(`case${index}.ts`))
}

test('rejects: what throws between two beginnings', () => {
  expect(refusedOf(refused)).toEqual(Object.keys(refused))
})

test('default: what cannot throw between them', () => {
  expect(refusedOf(allowed)).toEqual([])
})
