/**
 * Compiles the contracts into JSON files, which are committed: the compiler takes seconds and its output never changes. Among them the one
 * that the server runs on chains of others, those of its test network, and the resolver of names that an operator puts on one.
 * Run after an edit of a source: `npx tsx world/contracts/compile.ts`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'

const require = createRequire(import.meta.url)
const solc: unknown = require('solc')
const compiler = z
  .object({
    compile: z.custom<(input: string, callbacks: object) => string>((value) => typeof value === 'function'),
  })
  .parse(solc)

const folder = import.meta.dirname
const contracts = [
  { name: 'Token', artifact: 'token.json' },
  { name: 'IdRegistry', artifact: 'idRegistry.json' },
  { name: 'Multicall', artifact: 'multicall.json' },
  { name: 'OddToken', artifact: 'oddToken.json' },
  { name: 'Collectible', artifact: 'collectible.json' },
  { name: 'Pantry', artifact: 'pantry.json' },
  { name: 'Records', artifact: 'records.json' },
  { name: 'DefaultReverse', artifact: 'defaultReverse.json' },
  { name: 'UniversalResolver', artifact: 'universalResolver.json' },
  { name: 'Coin', artifact: 'coin.json' },
  { name: 'Crowd', artifact: 'crowd.json' },
  { name: 'OldDollar', artifact: 'oldDollar.json' },
  { name: 'Refusing', artifact: 'refusing.json' },
  { name: 'Batches', artifact: 'batches.json' },
  { name: 'Checker', artifact: 'checker.json' },
]

for (const { name, artifact } of contracts) {
  const { abi, bytecode } = compile(join(folder, `${name}.sol`))
  writeFileSync(join(folder, artifact), `${JSON.stringify({ abi, bytecode }, null, 2)}\n`)
}

const pools = join(folder, '../../server/chains/swap/pools')
// Some chains are years behind.
const { bytecode } = compile(join(pools, 'TransferProbe.sol'), 'london')
writeFileSync(join(pools, 'transferProbe.json'), `${JSON.stringify({ bytecode }, null, 2)}\n`)

const testChain = join(folder, '../../server/testChain/contracts')
for (const name of ['TestDollar', 'TestItems', 'Multicall3']) {
  const { bytecode: code } = compile(join(testChain, `${name}.sol`), 'cancun')
  const artifact = `${name.charAt(0).toLowerCase()}${name.slice(1)}.json`
  writeFileSync(join(testChain, artifact), `${JSON.stringify({ bytecode: code }, null, 2)}\n`)
}

const resolver = join(folder, '../../shared/names')
writeFileSync(
  join(resolver, 'offchainResolver.json'),
  `${JSON.stringify(compile(join(resolver, 'OffchainResolver.sol'), 'cancun'), null, 2)}\n`,
)

function compile(path: string, evmVersion?: string): { abi: unknown[]; bytecode: string } {
  const source = basename(path)
  const name = basename(path, '.sol')
  const input = {
    language: 'Solidity',
    sources: { [source]: { content: readFileSync(path, 'utf8') } },
    settings: {
      ...(evmVersion && { evmVersion }),
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none' },
      outputSelection: { [source]: { [name]: ['abi', 'evm.bytecode.object'] } },
    },
  }

  const output = z
    .object({
      errors: z.optional(z.array(z.object({ severity: z.string(), formattedMessage: z.string() }))),
      contracts: z.record(
        z.string(),
        z.record(
          z.string(),
          z.object({
            abi: z.array(z.unknown()),
            evm: z.object({ bytecode: z.object({ object: z.string() }) }),
          }),
        ),
      ),
    })
    .parse(
      JSON.parse(
        compiler.compile(JSON.stringify(input), {
          import: (path: string) => ({ contents: readFileSync(pathOf(path), 'utf8') }),
        }),
      ),
    )

  for (const { formattedMessage } of output.errors ?? []) process.stderr.write(formattedMessage)
  const contract = output.contracts[source]?.[name]
  if (!contract) throw new Error(`${source} does not compile`)
  return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
}

/** One of this folder's, or of a package. */
function pathOf(path: string): string {
  const own = join(folder, path)
  return existsSync(own) ? own : require.resolve(path)
}
