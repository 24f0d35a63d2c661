import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from './mutations.ts'

const root = resolve(import.meta.dirname, '../..')

test('default: what each mutation takes out stands in its file, once', () => {
  const places = mutations.map(({ name, file, find }) => [
    name,
    readFileSync(resolve(root, file), 'utf8').split(find).length - 1,
  ])
  expect(places.filter(([, times]) => times !== 1)).toEqual([])
})

test('default: each has a name of its own', () => {
  const names = mutations.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
