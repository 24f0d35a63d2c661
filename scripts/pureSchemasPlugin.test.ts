import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pureSchemasPlugin } from './pureSchemasPlugin.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, '../node_modules/.schemas-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function bundle(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [pureSchemasPlugin()],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(folder, 'entry.js'), formats: ['es'], fileName: 'out' },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}

test('behavior: what a library calls z is called', async () => {
  const library = 'const z = (target, key, value) => { target[key] = value }\n'
  const code = await bundle({
    'library.js': `${library}export class Store { constructor() { z(this, 'expirations', new Map()) } }\n`,
    'entry.js': "import { Store } from './library.js'\nconsole.log(new Store())\n",
  })
  expect(code).toContain('expirations')
})
