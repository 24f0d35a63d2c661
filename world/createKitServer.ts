import { existsSync } from 'node:fs'
import { access, cp, mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ProjectFeatureName } from '#shared/entities/features.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ProjectKind } from '#shared/entities/projectKind.ts'
import { distDirectory, emptyDatabase } from './distDirectory.ts'
import { requestHere } from './requestHere.ts'
import { startProcess } from './startProcess.ts'
import { untilAnswers } from './untilAnswers.ts'

/** A project as the server's configuration takes it. */
export interface SeededProject {
  id: string
  kind?: ProjectKind
  name: string
  allowedOrigins: readonly string[]
  allowDevelopmentHosts?: boolean
  networks: readonly (Network | string)[]
  features?: Readonly<Partial<Record<ProjectFeatureName, boolean>>>
}

export interface KitServerParameters {
  /** Of its origins; it listens there, too, unless `listenPort` says otherwise. */
  port: number
  /** Where it listens, if something in front of it passes on to it what comes to `port`. */
  listenPort?: number
  /** What it shares with other processes; without it, it has a database of its own. */
  store?: { databaseUrl: string; redisUrl: string }
  dataDirectory: string
  projects: readonly SeededProject[]
  /** The WalletConnect relay and its Verify service: `ws://…`, `http://…/v3`. Left out: the public ones. */
  relayUrl?: string
  /** Another address of the relay. */
  relayFallbackUrl?: string
  verifyUrl?: string
  /** What people sign in with, as the server's configuration takes it. */
  logins?: KitServerLogins
  log?: ((text: string) => void) | undefined
}

export interface KitServerLogins {
  mail?: { url: string; from: string }
  socials?: object
  farcaster?: object
  /** With which the operator keeps a way back into the wallets of who wants that: 32 bytes as hex. */
  escrowKey?: string
  /** How long recoveries on a new device wait, and from which value of the wallet on, in US dollars. */
  recoveryDelayHours?: number
  recoveryDelayAbove?: number
  /** Who sells coins for money. */
  onramp?: object
  /** Who knows more than the chains. */
  vendors?: object
  /** What the operator's page signs in with. */
  admin?: { networks: readonly (Network | string)[] }
  /** Endpoints of the operator's own, and how each chain is read. */
  chains?: readonly object[]
  /** Names of the operator's own. */
  names?: object
  /** Where metadata and pictures of collections may come from beside the public internet. */
  foreignContent?: object
  /** Proxies in front of it whose word on who calls counts. */
  trustedProxies?: number
  /** Every visitor of this world comes from one address. */
  loginLimits?: { mailsPerIp?: number; mailsPerProject?: number; secondsBetweenMails?: number }
}

export interface KitServer {
  kitOrigin: string
  secureOrigin: string
  /** Of the running server; of the last one while none runs. */
  readonly pid: number
  /** What makes somebody the first owner on `{kitOrigin}/admin`; null: there is one, or another process has the code. */
  firstOwnerCode(): Promise<string | null>
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>
  /** Starts it again after `kill`, with the same configuration and database. Resolves when it answers. */
  start(): Promise<void>
  destroy(): Promise<void>
}

/** Starts the built kit server on `kit.localhost` and `secure.localhost`, with these projects in its database. */
export async function createKitServer(parameters: KitServerParameters): Promise<KitServer> {
  const { port, listenPort = port, store, dataDirectory, projects, logins, log } = parameters
  const { relayUrl, relayFallbackUrl, verifyUrl } = parameters
  const program = join(distDirectory, 'server/main.js')
  await access(program).catch(() => {
    // The file is not there, which is what is said.
    throw new Error('The kit server is not built: run `npm run build` first')
  })
  const kitOrigin = `http://kit.localhost:${port}`
  const secureOrigin = `http://secure.localhost:${port}`
  await mkdir(dataDirectory, { recursive: true })
  if (!store) await layDatabase(join(dataDirectory, 'server/database'))
  const configFile = join(dataDirectory, 'config.json')
  const config = {
    port: listenPort,
    host: '127.0.0.1',
    kitOrigin,
    secureOrigin,
    dataDirectory: join(dataDirectory, 'server'),
    distDirectory,
    logLevel: 'warn',
    projects,
    relayUrl,
    relayFallbackUrl,
    verifyUrl,
    ...store,
    ...logins,
  }
  await writeFile(configFile, JSON.stringify(config, null, 2))

  let output = ''
  let ownerCode: string | null = null
  const run = async () => {
    const started = await startProcess({
      command: process.execPath,
      args: ['--import', new URL('localhostNames.mjs', import.meta.url).href, program],
      // Nothing of the caller's environment may change what this server is.
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', WALLETKIT_CONFIG: configFile },
      log(text) {
        output = (output + text).slice(-2_000)
        ownerCode = readOwnerCode(output) ?? ownerCode
        log?.(text)
      },
    })
    try {
      await untilAnswers({
        name: 'the kit server',
        process: started,
        probe: async () => (await fetch(`http://127.0.0.1:${listenPort}/healthz`)).status < 500,
      })
    } catch (error) {
      await started.stop(patience)
      throw new Error(`${error instanceof Error ? error.message : error}. Its last words: ${output.trim()}`)
    }
    return started
  }

  let child = await run()
  return {
    kitOrigin,
    secureOrigin,
    get pid() {
      return child.pid
    },
    async firstOwnerCode() {
      const page = await requestHere(`${kitOrigin}/admin`)
      if (!(await page.text()).includes('"isWithoutOwner":true')) return null
      // It answers a moment before it prints the code.
      const probe = async () => ownerCode !== null
      if (!store) await untilAnswers({ name: 'the first owner’s code', process: child, probe })
      return ownerCode
    },
    async kill() {
      process.kill(child.pid, 'SIGKILL')
      await child.ended
    },
    async start() {
      await child.stop(patience)
      child = await run()
    },
    destroy: () => child.stop(patience),
  }
}

/** Of the line of JSON that the server prints while nobody owns it. */
const readOwnerCode = (output: string) => output.match(/"ownerCode":"([^"]+)"/)?.[1]

/** Milliseconds that it has to end by itself. */
const patience = 15_000

/** As the server would make it, which takes it some seconds. One that is there stays as it is: no file of another belongs into it. */
async function layDatabase(folder: string): Promise<void> {
  if (existsSync(folder) || !existsSync(emptyDatabase)) return
  // Its files hold the projects' own endpoints.
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const copy = await mkdtemp(`${folder}.`)
  await cp(emptyDatabase, copy, { recursive: true })
  // A copy that was broken off is no database.
  await rename(copy, folder)
}
