import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { distDirectory } from '../../world/distDirectory.ts'
import { build } from '../build.ts'
import { runStep, type StepOutcome } from '../check/runStep.ts'

const modules = resolve(import.meta.dirname, '../../node_modules')

/** The package as `npm run build` makes it. */
export const packageDirectory = join(distDirectory, 'npm')

/** What the package's entries are used with, with what these need themselves. */
export const frameworkPackages = [
  ...['react', 'react-dom', 'scheduler', '@types/react', 'csstype'],
  ...['vue', '@vue'],
  ...['wagmi', '@wagmi', 'viem', 'zustand', 'mipd', 'eventemitter3'],
]

/** Builds the package where that has not been done. */
export async function ensurePackage(): Promise<void> {
  if (!existsSync(join(packageDirectory, 'package.json'))) await build(['npm'])
}

export interface ConsumerParameters {
  /** Sources by their path in the project. */
  files: Readonly<Record<string, string>>
  /** What the project has installed beside the package. */
  packages?: readonly string[]
}

/** A project that has installed the package. Whoever makes it removes the folder. */
export async function createConsumer({ files, packages = [] }: ConsumerParameters): Promise<string> {
  await ensurePackage()
  const project = await mkdtemp(join(tmpdir(), 'wallet-kit-consumer-'))
  await cp(packageDirectory, join(project, 'node_modules/wallet-kit'), { recursive: true })
  for (const name of packages) {
    const place = join(project, 'node_modules', name)
    await mkdir(dirname(place), { recursive: true })
    await symlink(join(modules, name), place)
  }
  const manifest = JSON.stringify({ name: 'consumer', type: 'module' })
  for (const [path, text] of Object.entries({ 'package.json': manifest, ...files })) {
    await mkdir(dirname(join(project, path)), { recursive: true })
    await writeFile(join(project, path), text)
  }
  return project
}

/** How TypeScript finds packages, as projects set it. */
export const resolutions = {
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  node: { module: 'nodenext', moduleResolution: 'nodenext' },
} as const

/** Type checks a project's `src`, strictly and with the libraries' own types. */
export async function checkConsumer(
  project: string,
  options: Readonly<Record<string, unknown>>,
): Promise<StepOutcome> {
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    ...options,
  }
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
  return runStep(join(modules, '.bin/tsc'), ['--project', project])
}

/**
 * The blocks of a page of Markdown in these languages, each as a file of its own under `src/`: as its first line names it (`// main.ts`), or
 * by the line it stands in.
 */
export async function codeBlocks(
  path: string,
  languages: readonly string[],
): Promise<Record<string, string>> {
  const text = await readFile(path, 'utf8')
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, language = '']) =>
    languages.includes(language),
  )
  return Object.fromEntries(
    blocks.map(([, language, code = '']) => {
      const line = text.slice(0, text.indexOf(code)).split('\n').length
      return [`src/${/^\/\/ (\w+\.\w+)\n/.exec(code)?.[1] ?? `line${line}.${language}`}`, code]
    }),
  )
}
