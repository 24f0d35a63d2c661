import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { isBuildStale } from '../../scripts/isBuildStale.ts'
import { createImports } from './createImports.ts'
import type { Mutation } from './readGuards.ts'
import { switchPlugin } from './switchPlugin.ts'

const bridge = ['loader/bridge/createBridge.ts', 'loader/parts/onDemand.ts', 'loader/parts/optionSupport.ts']

/**
 * What pages run, and from which files, in the order of the builds. The loader's parts hold the hash of the one before: each is
 * built anew with that. The widget's build empties the folder that the problem's is in, too.
 */
const builds: readonly { mode: string; entries: readonly string[] }[] = [
  { mode: 'onDemand', entries: ['loader/parts/onDemand.ts'] },
  { mode: 'optionSupport', entries: ['loader/parts/optionSupport.ts'] },
  { mode: 'bridge', entries: bridge },
  { mode: 'loader', entries: ['loader/main.ts', ...bridge] },
  { mode: 'widget', entries: ['widget/index.html', 'widget/greet.ts'] },
  { mode: 'problem', entries: ['widget/problem/index.html', 'widget/index.html', 'widget/greet.ts'] },
  {
    mode: 'frameAuth',
    entries: ['index', 'approve', 'opening', 'export'].map((name) => `frame-auth/${name}.html`),
  },
]

/**
 * Copies what is built, which is made first where it is stale, and builds what has one of these guards once more, with switches in the place of the guards.
 *
 * @returns the folder, which is the caller's to remove
 */
export async function buildSwitched(root: string, mutations: readonly Mutation[]): Promise<string> {
  // In a process of its own: here, what builds is loaded for another folder.
  if (await isBuildStale()) spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' })
  // Below the project: what is built finds its packages there.
  await mkdir(join(root, '.data'), { recursive: true })
  const dist = await mkdtemp(join(root, '.data/switched-'))
  await cp(join(root, 'dist'), dist, { recursive: true })
  // Read when the build's modules are loaded.
  process.env['WALLETKIT_DIST'] = dist
  const { build } = await import('../../scripts/build.ts')
  const reach = createImports(root)
  const concerned = builds.filter(({ entries }) => {
    const files = reach(entries)
    return mutations.some(({ file }) => files.has(file))
  })
  await build(
    concerned.map(({ mode }) => mode),
    () => [switchPlugin(root, mutations)],
  )
  return dist
}
