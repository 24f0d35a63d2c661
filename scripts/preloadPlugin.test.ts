import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { preloadPlugin } from './preloadPlugin.ts'

const forms = {
  whole: "export const whole = () => import('./part.js')",
  'of one member': "export const member = async () => (await import('./part.js')).part",
  'taken apart': "export async function apart() { const { part } = await import('./part.js'); return part }",
  'with then': "export const then = () => import('./part.js').then(({ part }) => part)",
  'without its result': "export const without = () => void import('./part.js')",
}

/** The code that the entry becomes. */
async function built(source: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'wallet-kit-preload-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'part.js'), 'export const part = 1; export const other = document.title')
  writeFileSync(join(root, 'entry.js'), source)
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '#shared': resolve(import.meta.dirname, '../shared') } },
    plugins: [preloadPlugin('FRAME_UNREACHABLE')],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(root, 'entry.js'), preserveEntrySignatures: 'strict' },
    },
  })
  const chunks = [output].flat().flatMap((one) => ('output' in one ? one.output : []))
  const entry = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  if (entry?.type !== 'chunk') throw new Error('No entry')
  return entry.code
}

test.each(Object.entries(forms))(
  'rejects: no lazy import goes around the code of an error: %s',
  async (_, source) => {
    const code = await built(source)
    const [all, guarded] = [
      /\bimport\("/g,
      /__vitePreload\((?:async )?\(\) => (?:\{[^}]*?)?[^;]*?import\("/g,
    ].map((pattern) => code.match(pattern)?.length)
    expect([all, guarded]).toEqual([1, 1])
    expect(code).toMatch(/function __vitePreload\(load, files\) \{\s*return preload\("FRAME_UNREACHABLE"/)
  },
)
