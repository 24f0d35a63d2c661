import { resolve } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { contractErrorsPlugin } from './contractErrorsPlugin.ts'

test('behavior: a bundle has a contract’s methods, and not which errors they may answer with', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [contractErrorsPlugin()],
    resolve: { conditions: [] },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: resolve(import.meta.dirname, '../shared/rpc/loader-widget/widgetMethods.ts'),
        formats: ['es'],
        fileName: 'out',
      },
    },
  })
  const [output] = [result].flat()
  const code =
    output && 'output' in output
      ? output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
      : ''
  expect(code).toContain('getPairingUri')
  expect(code).not.toMatch(/^\s*errors: \[/m)
  expect(code).toContain('timeout: 2e4')
})
