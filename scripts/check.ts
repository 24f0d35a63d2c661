import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import viteConfig, { servedModes } from '../vite.config.ts'
import { allowedImports } from './check/allowedImports.ts'
import { findChunkGroupProblems, groupsOf, modulesOf } from './check/findChunkGroupProblems.ts'
import { findCitationProblems } from './check/findCitationProblems.ts'
import { findFolderCycles, findImportProblems } from './check/findImportProblems.ts'
import { findDependencyProblems } from './check/findLoadedPackages.ts'
import { findLocaleProblems } from './check/findLocaleProblems.ts'
import { findLongCells } from './check/findLongCells.ts'
import { findNameProblems } from './check/findNameProblems.ts'
import { findSilentCatches } from './check/findSilentCatches.ts'
import { findFloorProblems } from './check/folderFloors.ts'
import { findBundledLicenceProblems, findLicenceProblems } from './check/licences.ts'
import { findLockProblems } from './check/lock.ts'
import { readImports } from './check/readImports.ts'
import { checkTypes, projectFiles } from './check/realms.ts'
import { runStep, type StepOutcome } from './check/runStep.ts'

const root = resolve(import.meta.dirname, '..')
/** What a step found, for the next time: with it, a run takes half of the processor's time. */
const kept = join(root, 'node_modules/.cache/check')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** All that a change must pass beside the tests. Each step is read-only and runs beside the others. */
const steps: Record<string, () => Promise<StepOutcome>> = {
  'format, lint': () => runStep(bin('biome'), ['check', '--error-on-warnings', root]),
  ...Object.fromEntries(
    projectFiles.map((file) => [
      `types, ${file}`,
      () => checkTypes(root, file, join(kept, file.replace('.json', '.tsbuildinfo'))),
    ]),
  ),
  'imports between folders': checkImports,
  'names in chunk groups': checkChunkGroups,
  names: () => checkFiles(findNameProblems),
  'dropped errors': () => checkFiles(findSilentCatches),
  'dead code, unused dependencies': () =>
    runStep(bin('knip'), [
      '--directory',
      root,
      '--no-progress',
      '--cache',
      '--cache-location',
      join(kept, 'knip'),
    ]),
  'texts of locales/': () => checkFor(findLocaleProblems),
  'lock file': () => checkFor(findLockProblems),
  licences: () => checkFor(findLicenceProblems),
  'citations of docs/': () => checkFiles(findCitationProblems),
  'tables of docs/': () => checkFiles(findLongCells),
  'what is built: sizes, licences, production dependencies': checkBuilt,
}

function checkChunkGroups(): Promise<StepOutcome> {
  return checkFiles(async (root, paths) => {
    const configs = await Promise.all(
      ['widget', 'frameAuth'].map((mode) => viteConfig({ mode, command: 'build' })),
    )
    const problems = configs.map(async (config) =>
      findChunkGroupProblems(groupsOf(config), await modulesOf(root, config, paths)),
    )
    return (await Promise.all(problems)).flat()
  })
}

function checkImports(): Promise<StepOutcome> {
  return checkFiles(async (root, paths) => {
    const imports = await readImports(root, paths)
    return [
      ...findImportProblems(imports, allowedImports),
      ...findFloorProblems(imports),
      ...findFolderCycles(allowedImports, 'server').map((cycle) => `A cycle is allowed: ${cycle}`),
    ]
  })
}

/** Of the files that git knows or would add. */
async function checkFiles(
  findProblems: (root: string, paths: string[]) => Promise<string[]>,
): Promise<StepOutcome> {
  const files = await runStep('git', ['-C', root, 'ls-files', '--cached', '--others', '--exclude-standard'])
  if (!files.passed) return files
  const present = files.output.split('\n').filter((path) => path && existsSync(join(root, path)))
  const problems = await findProblems(root, present)
  return { passed: problems.length === 0, output: problems.join('\n') }
}

async function checkFor(findProblems: (root: string) => Promise<string[]>): Promise<StepOutcome> {
  const problems = await findProblems(root)
  return { passed: problems.length === 0, output: problems.join('\n') }
}

/** Builds what is served into a folder of its own: `dist/` may be stale, or in use by a running server. */
async function checkBuilt(): Promise<StepOutcome> {
  const dist = await mkdtemp(join(tmpdir(), 'wallet-kit-sizes-'))
  const env = { WALLETKIT_DIST: dist }
  try {
    const build = await runStep(bin('tsx'), [join(root, 'scripts/build.ts'), ...servedModes], env)
    if (!build.passed) return build
    const steps = await Promise.all([
      runStep(bin('size-limit'), [], env),
      checkFor((root) => findBundledLicenceProblems(root, dist)),
      checkFor((root) => findDependencyProblems(root, dist)),
    ])
    return {
      passed: steps.every(({ passed }) => passed),
      output: steps.map(({ output }) => output).join('\n'),
    }
  } finally {
    await rm(dist, { recursive: true, force: true })
  }
}

async function report(name: string, step: () => Promise<StepOutcome>): Promise<boolean> {
  const started = performance.now()
  const { passed, output } = await step()
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`${passed ? 'pass' : 'FAIL'}  ${name} (${seconds} s)`)
  // A passing size gate is worth reading too: it says how much is left.
  if (!passed || step === checkBuilt) console.log(indent(output))
  return passed
}

function indent(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `      ${line}`.trimEnd())
    .join('\n')
}

const results = await Promise.all(Object.entries(steps).map(([name, step]) => report(name, step)))
process.exitCode = results.every(Boolean) ? 0 : 1
