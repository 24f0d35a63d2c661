import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import config from '../../vite.config.ts'
import { expandAlternatives } from './expandAlternatives.ts'
import { findChunkGroupProblems, groupsOf, modulesOf } from './findChunkGroupProblems.ts'

const root = resolve(import.meta.dirname, '../..')
const paths = ['/widget/features/send/openSend.ts', '/widget/features/swap/Swap.tsx', '/node_modules/react/']

test.each([
  ['a file', /\/openSend\.ts$/],
  ['alternatives that all are there', /\/features\/(send|swap)\//],
  ['alternatives at the top', /\/openSend\.ts$|\/Swap\.tsx$/],
  ['a package', /\/node_modules\/(react)\//],
  ['an optional part that is there', /\/(open)?Send\.ts$/],
  ['a file that is left out, and is there', /\/features\/send\/(?!open)/],
  ['a class of characters that looks like a group', /\/[(|)\w]penSend\.ts$/],
])('default: %s leads somewhere', (_, pattern) => {
  expect(findChunkGroupProblems([{ name: 'some', test: pattern }], paths)).toEqual([])
})

test.each([
  ['a file that was renamed', /\/closeSend\.ts$/, '\\/closeSend\\.ts$'],
  ['one of several', /\/features\/(send|buy)\//, 'buy'],
  ['one of several at the top', /\/Swap\.tsx$|\/Buy\.tsx$/, '\\/Buy\\.tsx$'],
  ['one in another', /\/features\/(send\/(openSend|closeSend)|swap\/)/, 'closeSend'],
  ['an optional part', /\/(close)?openSend\.ts$/, 'close'],
  ['what is left out', /\/features\/send\/(?!open|close)/, 'close'],
])('rejects: %s that leads nowhere, by its name', (_, pattern, alternative) => {
  expect(findChunkGroupProblems([{ name: 'some', test: pattern }], paths)).toEqual([
    `vite.config.ts: group "some": no module matches ${alternative}`,
  ])
})

test('default: a pattern without alternatives stands for itself', () => {
  expect(expandAlternatives('a\\(b')).toEqual([{ pattern: 'a\\(b', alternative: 'a\\(b' }])
})

test.each(['widget', 'frameAuth'])(
  'behavior: every name in the groups of %s leads to a module',
  async (mode) => {
    const { stdout } = await promisify(execFile)('git', ['-C', root, 'ls-files', '-co', '--exclude-standard'])
    const built = await config({ mode, command: 'build' })
    const groups = groupsOf(built)
    expect(groups.length).toBeGreaterThan(2)
    expect(findChunkGroupProblems(groups, await modulesOf(root, built, stdout.split('\n')))).toEqual([])
  },
)
