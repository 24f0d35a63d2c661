/**
 * Compiles `Token.sol` into `token.json`, which is committed: the compiler takes seconds and its output never changes.
 * Run after an edit of the source: `npx tsx e2e/world/contracts/compile.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod/mini'

const require = createRequire(import.meta.url)
const solc: unknown = require('solc')
const compiler = z
  .object({
    compile: z.custom<(input: string, callbacks: object) => string>((value) => typeof value === 'function'),
  })
  .parse(solc)

const folder = import.meta.dirname
const input = {
  language: 'Solidity',
  sources: { 'Token.sol': { content: readFileSync(join(folder, 'Token.sol'), 'utf8') } },
  settings: {
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none' },
    outputSelection: { 'Token.sol': { Token: ['abi', 'evm.bytecode.object'] } },
  },
}

const output = z
  .object({
    errors: z.optional(z.array(z.object({ severity: z.string(), formattedMessage: z.string() }))),
    contracts: z.object({
      'Token.sol': z.object({
        Token: z.object({
          abi: z.array(z.unknown()),
          evm: z.object({ bytecode: z.object({ object: z.string() }) }),
        }),
      }),
    }),
  })
  .parse(
    JSON.parse(
      compiler.compile(JSON.stringify(input), {
        import: (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') }),
      }),
    ),
  )

for (const { formattedMessage } of output.errors ?? []) process.stderr.write(formattedMessage)
const { abi, evm } = output.contracts['Token.sol'].Token
writeFileSync(
  join(folder, 'token.json'),
  `${JSON.stringify({ abi, bytecode: `0x${evm.bytecode.object}` }, null, 2)}\n`,
)
