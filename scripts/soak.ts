import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build } from './build.ts'
import { installPrograms } from './programs.ts'

/*
 * What is repeated a hundred times: too long for every `npm test`, and the same thing once is in there. Units are `*.soak.ts`,
 * browser tests have `@soak` in their titles.
 */

const root = resolve(import.meta.dirname, '..')

function run(name: string, args: readonly string[]): Promise<number> {
  return new Promise((done, fail) => {
    const env = { ...process.env, WALLETKIT_SOAK: '1', WALLETKIT_BUILT: '1' }
    const child = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'inherit', env })
    child.on('error', fail)
    child.on('exit', (code) => done(code ?? 1))
  })
}

installPrograms()
await build()
const codes = [
  await run('vitest', ['run', '--passWithNoTests']),
  await run('playwright', ['test', '--pass-with-no-tests']),
]
process.exitCode = Math.max(...codes)
