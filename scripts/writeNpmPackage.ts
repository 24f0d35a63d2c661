import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import * as z from 'zod/mini'
import { runStep } from './check/runStep.ts'

const root = resolve(import.meta.dirname, '..')
const entry = 'loader/package/index'
const manifestSchema = z.object({ version: z.string(), description: z.string(), license: z.string() })

/**
 * Adds to the bundle in `directory` what makes it the published package: types, `package.json`, README.
 *
 * @throws when a type does not compile
 */
export async function writeNpmPackage(directory: string): Promise<void> {
  await writeTypes(join(directory, 'types'))
  await writeManifest(directory)
  await copyFile(join(root, 'docs/use/host-api.md'), join(directory, 'README.md'))
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

async function writeManifest(directory: string): Promise<void> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  const { version, description, license } = manifestSchema.parse(JSON.parse(text))
  const types = `./types/${entry}.d.ts`
  const manifest = {
    name: 'wallet-kit',
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    main: './index.js',
    types,
    exports: { '.': { types, default: './index.js' }, './package.json': './package.json' },
  }
  await writeFile(join(directory, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
