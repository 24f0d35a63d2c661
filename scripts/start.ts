import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { createWorld, type World } from '../world/createWorld.ts'
import { assertPortsFree, sayRefusedPorts } from '../world/ports.ts'
import { areDocsStale, buildDocs } from './docs/buildDocs.ts'
import { isBuildStale } from './isBuildStale.ts'

const defaultPortBase = 4100
const usage = `Starts the local world: chains, the kit server, a demo shop and a phone.

  npm start                        builds what is needed and prints the shop's URL
  npm start -- --json              prints one line of JSON with every URL, once everything answers
  npm start -- --port-base 5100    takes seventeen ports from this one on (default ${defaultPortBase})
  npm start -- --data-directory D  keeps the kit's database there (default .data/world-<port base>)
  npm start -- --verbose           shows what the programs of the world print
`

const portBaseSchema = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.pipe(z.transform(Number), z.int().check(z.gte(1024), z.lte(65_522))),
)

let world: World | undefined
let stopping = false

/** Before the world is there, this only notes the wish: the world is ended as soon as it is. */
function stop(): void {
  stopping = true
  void world?.destroy().then(() => process.exit(0))
}

/** npm that is killed outright tells nobody; its child sees only that it has another parent. */
function stopWithNpm(): void {
  const parent = process.ppid
  if (!process.env['npm_lifecycle_event']) return
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      'port-base': { type: 'string', default: `${defaultPortBase}` },
      'data-directory': { type: 'string' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const parsed = portBaseSchema.safeParse(values['port-base'])
  if (!parsed.success) throw new Error('--port-base must be a number from 1024 to 65522.')
  const portBase = parsed.data

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  stopWithNpm()

  const say = (text: string) => process.stderr.write(text)
  // Before the build, which takes a while.
  await assertPortsFree(portBase)
  say(sayRefusedPorts(portBase))
  if (await isBuildStale()) {
    say('Building, once…\n')
    // Imported only here: the bundler takes longer to load than the world to start.
    const { build } = await import('./build.ts')
    await build()
  } else if (await areDocsStale()) {
    say('Building the documentation…\n')
    await buildDocs()
  }
  const created = await createWorld({
    portBase,
    dataDirectory: resolve(
      values['data-directory'] ?? join(import.meta.dirname, `../.data/world-${portBase}`),
    ),
    ...(values.verbose && { log: say }),
  })
  world = created
  if (stopping) return stop()
  process.stdout.write(
    values.json ? `${JSON.stringify(world.urls)}\n` : greeting(world, await world.kit.firstOwnerCode()),
  )
}

function greeting({ urls }: World, ownerCode: string | null): string {
  const signIn =
    ownerCode === null
      ? 'sign in with the wallet that owns it'
      : `sign in with a wallet and the one-time code ${ownerCode}`
  return `
  Harbor Coffee is open at ${urls.shop}
  Connect a simulated wallet there, or scan with the phone at ${urls.phone}
  Or sign in by email, with any address: its mail arrives at ${urls.mail}
  Test funds for any address: ${urls.faucet}
  Sellers of coins, for test cards: ${urls.onramp}
  Bundler and paymaster of Harbor, for \`paymasterService\`: ${urls.bundler} ${urls.paymaster}
  Or with a provider, whose stand-in asks who you are, or with Farcaster, whose app is at ${urls.farcaster}
  The operator's page: ${urls.kit}/admin (${signIn})
  Ctrl+C ends everything.

`
}

try {
  await main()
} catch (error) {
  // Ctrl+C reaches the programs of a half-built world too; that it then fails is what was asked for.
  if (stopping) process.exit(0)
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
