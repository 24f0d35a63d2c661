import { resolve } from 'node:path'
import { build, parseAst } from 'vite'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const files = z.object({
  output: z.array(z.object({ fileName: z.string(), source: z.optional(z.unknown()) })),
})

it('threat 22 behavior: the signer’s worker is one file, which its own policy lets it be', async () => {
  const configFile = resolve(import.meta.dirname, '../vite.config.ts')
  const built = await build({ configFile, mode: 'frameAuth', logLevel: 'silent', build: { write: false } })
  const { output } = files.parse(built)
  const signers = output.filter(({ fileName }) => /^assets\/signer-[\w-]+\.js$/.test(fileName))
  expect(signers).toHaveLength(1)
  const code = String(signers[0]?.source)
  const kinds = parseAst(code).body.map(({ type }) => type)
  // Firefox and WebKit would check what it imports against `worker-src`, and that is 'none' (security.md §2, fact 10).
  expect(kinds.filter((kind) => /^(?:Import|Export)/.test(kind))).toEqual([])
  expect(code.match(/\bimport\(|\bimportScripts\b/g)).toBeNull()
}, 60_000)
