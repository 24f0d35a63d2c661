import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { findSvgProblems } from '../server/directory/findSvgProblems.ts'
import { iconNames } from '../server/directory/icons.ts'

/**
 * Writes the icons that the server answers, and no others of the package's thousands, to `folder/{group}/{name}.svg`.
 *
 * @throws Error if an icon is missing, or could do more than draw
 */
export async function writeIcons(folder: string): Promise<void> {
  for (const name of iconNames()) {
    const svg = await readIcon(name)
    const [problem] = findSvgProblems(svg)
    if (problem) throw new Error(`The icon ${name} is not a plain picture: ${problem}`)
    const file = join(folder, `${name}.svg`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, svg)
  }
}

const iconModuleSchema = z.object({ default: z.string() })
const require = createRequire(import.meta.url)

/** The package has each icon as a module; the square ones fill their whole surface. */
async function readIcon(name: string): Promise<string> {
  const [group = '', file = ''] = name.split('/')
  const path = join(
    dirname(require.resolve('@web3icons/core')),
    'svgs',
    group,
    'background',
    `${file}.svg.js`,
  )
  const module: unknown = await import(pathToFileURL(path).href)
  return z.parse(iconModuleSchema, module).default
}
