import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import * as z from 'zod/mini'
import { runStep } from './check/runStep.ts'
import { entriesWithEffects, packageEntries, packageName, peerDependencies } from './npmPackage.ts'

const root = resolve(import.meta.dirname, '..')
const manifestSchema = z.object({ version: z.string(), description: z.string(), license: z.string() })

/**
 * Adds to the bundles in `directory` what makes them the published package (types, `package.json`, README, licence, documentation), and packs it.
 *
 * @param destination the folder that gets the tarball
 * @returns the tarball's path. The same sources give the same bytes: npm writes no times and no owners into it
 * @throws when a type does not compile, or npm cannot pack
 */
export async function writeNpmPackage(directory: string, destination: string): Promise<string> {
  await writeTypes(join(directory, 'types'))
  const { version } = await writeManifest(directory)
  await copyFile(join(root, 'loader/package/README.md'), join(directory, 'README.md'))
  await copyFile(join(root, 'LICENSE'), join(directory, 'LICENSE'))
  await writeDocumentation(join(directory, 'docs'))
  const args = ['pack', directory, '--pack-destination', destination, '--ignore-scripts']
  const { passed, output } = await runStep('npm', args)
  if (!passed) throw new Error(`npm cannot pack the package:\n${output}`)
  return join(destination, `${packageName}-${version}.tgz`)
}

/** Schemas are marked `@internal` and left out: whoever uses the package's types need not have zod. */
async function writeTypes(directory: string): Promise<void> {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const project = join(root, 'tsconfig.package.json')
  const { passed, output } = await runStep(tsc, ['--project', project, '--outDir', directory])
  if (!passed) throw new Error(`The package's types do not compile:\n${output}`)
  const files = await readdir(directory, { recursive: true })
  await Promise.all(
    files
      .filter((file) => file.endsWith('.d.ts'))
      .map(async (name) => {
        const file = join(directory, name)
        const shared = relative(dirname(file), join(directory, 'shared'))
        await writeFile(file, withRelativeSpecifiers(await readFile(file, 'utf8'), shared))
      }),
  )
}

/** `#shared/…` means nothing outside this repository, and `.ts` nothing to some of the tools that read types. */
function withRelativeSpecifiers(declarations: string, shared: string): string {
  return declarations.replaceAll(
    /(?<=from ')(#shared|\.{1,2})\/(.+)\.ts(?=')/g,
    (_, base: string, path: string) => `${base === '#shared' ? shared : base}/${path}.js`,
  )
}

async function writeManifest(directory: string): Promise<{ version: string }> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  const { version, description, license } = manifestSchema.parse(JSON.parse(text))
  const manifest = {
    name: packageName,
    version,
    description,
    keywords: ['wallet', 'ethereum', 'solana', 'walletconnect', 'eip-1193', 'eip-6963', 'wagmi', 'viem'],
    license,
    type: 'module',
    sideEffects: entriesWithEffects.map((entry) => `./${entry}.js`),
    main: './index.js',
    types: typesOf('index'),
    exports: {
      ...Object.fromEntries(
        Object.keys(packageEntries).map((entry) => [
          entry === 'index' ? '.' : `./${entry}`,
          { types: typesOf(entry), default: `./${entry}.js` },
        ]),
      ),
      './package.json': './package.json',
    },
    peerDependencies,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(peerDependencies).map((name) => [name, { optional: true }]),
    ),
  }
  await writeFile(join(directory, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

const typesOf = (entry: string) => `./types/${packageEntries[entry]?.replace(/\.tsx?$/, '.d.ts')}`

/** What a page's developer reads, beside README. What these pages say of other folders' stays without its link. */
async function writeDocumentation(directory: string): Promise<void> {
  const source = join(root, 'docs/use')
  await mkdir(directory, { recursive: true })
  const names = (await readdir(source)).filter((name) => name.endsWith('.md'))
  await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(source, name), 'utf8')
      await writeFile(join(directory, name), text.replaceAll(/\[([^\]]+)\]\(\.\.\/[^)]+\)/g, '$1'))
    }),
  )
}
