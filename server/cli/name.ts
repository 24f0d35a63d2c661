import { parseArgs } from 'node:util'
import { createPublicClient, getAddress, http, isAddress } from 'viem'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readConfig } from '../config/readConfig.ts'
import { checkSetup, gatewayFactsSchema, publicRegistry } from '../names/setup/checkSetup.ts'
import { describeSetup } from '../names/setup/describeSetup.ts'

const usage = `Names of your own on ENS (docs/host/hosting.md, "Names"), with the running server's configuration.

  npm run name -- setup --owner ADDRESS   what is done and what is missing, with the transactions to send

  --owner ADDRESS     who owns the resolver, once it is deployed
  --rpc URL           an endpoint of the chain, where the configuration has none
  --registry ADDRESS  ENS's registry, on a chain of your own
`
/** https://docs.ens.domains/resolvers/universal */
const publicUniversalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { owner: { type: 'string' }, rpc: { type: 'string' }, registry: { type: 'string' } },
  })
  if (positionals[0] === 'setup') await setUp(values)
  else process.stdout.write(usage)
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof WalletKitError)) throw error
  process.stderr.write(`${error.message}\n`)
}

interface SetupOptions {
  owner?: string | undefined
  rpc?: string | undefined
  registry?: string | undefined
}

async function setUp({ owner = '', rpc, registry = publicRegistry }: SetupOptions): Promise<void> {
  const { names, chains, kitOrigin } = readConfig(process.env, '.')
  if (!names)
    throw new WalletKitError(
      'INVALID_OPTION',
      'names: not configured. Write { suffix, parent, chain, resolver } there, with a resolver of 0x and forty zeros until you have one, and start the server',
    )
  if (!isAddress(owner) || !isAddress(registry))
    throw new WalletKitError('INVALID_OPTION', `--owner and --registry are addresses.\n\n${usage}`)
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId === names.chain)
  const url = rpc ?? chain?.rpcUrls[0]
  if (url === undefined)
    throw new WalletKitError('INVALID_OPTION', `--rpc: the configuration has no endpoint for ${names.chain}`)
  const universalResolver = chain?.settings?.names?.universalResolver ?? publicUniversalResolver
  const steps = await checkSetup({
    client: createPublicClient({ transport: http(url) }),
    facts: await readFacts(kitOrigin),
    ...{ kitOrigin, owner: getAddress(owner), registry: getAddress(registry) },
    universalResolver: getAddress(universalResolver),
  })
  process.stdout.write(`${describeSetup(steps)}\n`)
  if (steps.some(({ isDone }) => !isDone)) process.exitCode = 1
}

async function readFacts(kitOrigin: string) {
  const address = `${kitOrigin}/ens`
  const answer = await fetch(address).catch(() => {
    // Nothing listens there, which is said below.
    return null
  })
  const said: unknown = await answer?.json().catch(() => {
    // A page of something else: refused by the schema.
    return null
  })
  const facts = gatewayFactsSchema.safeParse(said)
  if (facts.success) return facts.data
  throw new WalletKitError(
    'INVALID_OPTION',
    `${address} does not answer: start the server with this configuration`,
  )
}
