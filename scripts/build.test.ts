import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Builds the loader's third part, which needs no other, as `npm run build` does. */
function buildOnDemand(variables: Record<string, string>): string {
  const dist = mkdtempSync(join(tmpdir(), 'wallet-kit-build-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  const { status, stderr } = spawnSync(
    join(root, 'node_modules/.bin/tsx'),
    ['scripts/build.ts', 'onDemand'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...variables, WALLETKIT_DIST: dist },
    },
  )
  expect(stderr, 'what the build complains of').toBe('')
  expect(status).toBe(0)
  return readFileSync(join(dist, 'loader/late.js'), 'utf8')
}

test('rejects: a guard that the environment asks a product build to leave out', () => {
  const mutation = {
    name: 'any',
    file: 'loader/providers/withChecksumAddresses.ts',
    find: '(known.get(value.toLowerCase()) ?? value)',
    replace: 'value',
    test: 'any',
    testFile: 'any',
  }
  expect(buildOnDemand({ WALLETKIT_MUTATION: JSON.stringify(mutation) })).toBe(buildOnDemand({}))
})
