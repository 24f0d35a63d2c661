import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from './build.ts'

/* `npm run secret`: the built server's own command line for keys, built first where it is missing. */

const program = resolve(import.meta.dirname, '../dist/server/secret.js')
if (!existsSync(program)) await build(['server'])
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
