import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedSince, keepWholeRun } from './changedSince.ts'

const file = 'tools/mutations/wholeRun'

function createRepository() {
  const root = mkdtempSync(join(tmpdir(), 'changed-since-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
    const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
      cwd: root,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return stdout.trim()
  }
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  git('init', '--quiet')
  mkdirSync(join(root, 'tools/mutations'), { recursive: true })
  for (const path of ['guard.ts', 'guard.test.ts', 'other.ts']) write(path, 'one')
  write(file, 'none')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'one')
  return { root, git, write }
}

test('default: what was committed since the last whole run has changed, what is not committed and what is new', () => {
  const { root, git, write } = createRepository()
  write(file, git('rev-parse', 'HEAD'))
  write('guard.ts', 'two')
  git('commit', '--quiet', '--all', '--message', 'two')
  write('guard.test.ts', 'two')
  write('new.ts', 'one')
  const files = ['guard.ts', 'guard.test.ts', 'new.ts', 'other.ts']
  expect(files.filter((path) => changedSince(root)?.(path))).toEqual(['guard.ts', 'guard.test.ts', 'new.ts'])
})

test('behavior: a comment, another line break and a comma at an end change nothing', () => {
  const { root, git, write } = createRepository()
  write('guard.ts', 'if (a) f(b, c)')
  git('commit', '--quiet', '--all', '--message', 'two')
  write(file, git('rev-parse', 'HEAD'))
  write('guard.ts', '// Why.\nif (a)\n  f(\n    b,\n    c,\n  )')
  expect(changedSince(root)?.('guard.ts')).toBe(false)
  write('guard.ts', 'if (a) f(b)')
  expect(changedSince(root)?.('guard.ts')).toBe(true)
})

test('behavior: where the commit is not there, nothing is known', () => {
  const { root, write } = createRepository()
  write(file, '0123456789012345678901234567890123456789')
  expect(changedSince(root)).toBeUndefined()
})

test('behavior: a whole run keeps its commit, but not where something is not committed', () => {
  const { root, git, write } = createRepository()
  keepWholeRun(root)
  const commit = git('rev-parse', 'HEAD')
  expect(readFileSync(join(root, file), 'utf8')).toBe(`${commit}\n`)
  git('commit', '--quiet', '--all', '--message', 'two')
  write('other.ts', 'two')
  keepWholeRun(root)
  expect(readFileSync(join(root, file), 'utf8')).toBe(`${commit}\n`)
})
