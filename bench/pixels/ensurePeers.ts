import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** A package of its own: what other kits bring along is nothing that the kit's own package has. */
export const peersFolder = fileURLToPath(new URL('../peers', import.meta.url))

/** Installs the other kits where they are missing, in the versions of their lock file, and runs nothing of theirs for it. */
export async function ensurePeers(): Promise<void> {
  if (existsSync(`${peersFolder}/node_modules/.package-lock.json`)) return
  console.error('installs the other kits …')
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: peersFolder,
  })
}
