import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Hex } from 'viem'
import * as z from 'zod/mini'

const require = createRequire(import.meta.url)

const bytecode = z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) })
const outputSchema = z.object({
  errors: z.optional(z.array(z.object({ severity: z.string(), formattedMessage: z.string() }))),
  contracts: z.object({ tokens: z.record(z.string(), bytecode) }),
})

/** The code of the tests' contracts in a file, to be sent with their constructors' arguments behind. */
export function compileTokens(file = 'TestTokens.sol'): (name: string) => Hex {
  const compiler = z
    .object({
      compile: z.custom<(input: string, callbacks: object) => string>((value) => typeof value === 'function'),
    })
    .parse(require('solc'))
  const input = {
    language: 'Solidity',
    sources: {
      tokens: { content: readFileSync(join(import.meta.dirname, 'contracts', file), 'utf8') },
    },
    settings: { outputSelection: { tokens: { '*': ['evm.bytecode.object'] } } },
  }
  const findImport = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  const output = outputSchema.parse(
    JSON.parse(compiler.compile(JSON.stringify(input), { import: findImport })),
  )
  return (name) => {
    const code = output.contracts.tokens[name]?.evm.bytecode.object
    if (!code) throw new Error(output.errors?.map(({ formattedMessage }) => formattedMessage).join('\n'))
    return `0x${code}`
  }
}
