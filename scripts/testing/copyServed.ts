import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { distDirectory } from '../../world/distDirectory.ts'
import { build } from '../build.ts'
import { buildDocs } from '../docs/buildDocs.ts'
import { isBuildStale } from '../isBuildStale.ts'

/** What a host needs of `dist/`: `npm run build -- --served` makes nothing else. */
const served = [
  'package.json',
  'admin',
  'compressed',
  'docs',
  'firstFrame',
  'frame-auth',
  'loader',
  'server',
  'widget',
]

/** Copies what the server runs from into a folder, with nothing of this repository beside it. Builds first what is stale. */
export async function copyServed(folder: string): Promise<void> {
  if (!process.env['WALLETKIT_BUILT']) await ((await isBuildStale()) ? build() : buildDocs())
  await mkdir(folder, { recursive: true })
  await Promise.all(
    served.map((name) => cp(join(distDirectory, name), join(folder, name), { recursive: true })),
  )
}
