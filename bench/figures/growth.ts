import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BalancedPool } from 'undici'
import { installPrograms } from '../../scripts/programs.ts'
import { toEvmNetwork } from '../../world/localNetworks.ts'
import type { Figure } from '../figure.ts'
import { formatReport } from '../formatReport.ts'
import { type Answered, askAll, chainId, createCaller, type Kind, kinds, site } from '../growth/ask.ts'
import { seed } from '../growth/seed.ts'
import { coin, projectOf, type Size, sizeOf } from '../growth/size.ts'
import { folderStore, type Store, sharedStore } from '../growth/stores.ts'
import { startServer } from '../servers/startServer.ts'

/** Parts of what is promised, one after the other over the same database. */
const steps = [0.01, 0.1, 1] as const
const none: Size = { projects: 0, sessions: 0, accounts: 0 }
/** Seconds: until programs are compiled, and what counts. */
const [warmUp, counted] = [1, 4]

/**
 * A built server that has more and more to remember: projects, visitors' sessions, accounts whose chain has been read. Of each step its memory, how
 * long it takes to start, and for four questions, each about somebody else than the one before, answers per second and the slowest in a hundred. On the
 * database in a folder, and on PostgreSQL and Redis by one process and by two.
 *
 * @param part of all that is promised; 1 for all
 */
export async function growth(part: number): Promise<Figure[]> {
  installPrograms(['postgres', 'redis-server'])
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-growth-'))
  const chain = await startServer('quietChain', '')
  const configFile = join(folder, 'config.json')
  await writeFile(configFile, JSON.stringify(configOf(chain.url)))
  try {
    const figures: Figure[] = []
    const parameters = (name: string) => ({ folder: join(folder, name), configFile })
    for (const open of [
      () => folderStore(parameters('folder')),
      () => sharedStore(parameters('one'), 1),
      () => sharedStore(parameters('two'), 2),
    ]) {
      const store = await open()
      try {
        figures.push(...(await grow(store, part)))
      } finally {
        await store.destroy()
      }
    }
    return figures
  } finally {
    await chain.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

function configOf(rpcUrl: string): object {
  const network = { ...toEvmNetwork({ chainId: 31_337, rpcUrl }, 'Harbor'), testnet: false }
  const tokens = [{ address: coin, name: 'Coin', symbol: 'COIN', decimals: 6 }]
  return {
    projects: [{ id: projectOf(0), name: 'Growth', allowedOrigins: [site], networks: [network] }],
    chains: [{ caipNetworkId: chainId, rpcUrls: [rpcUrl], settings: { history: { mode: 'logs' }, tokens } }],
    mail: { url: 'smtp://127.0.0.1:9', from: 'Kit <login@kit.example>' },
  }
}

/** Lets a store grow, and asks its servers at each step. */
async function grow(store: Store, part: number): Promise<Figure[]> {
  const figures: Figure[] = []
  let pool = new BalancedPool([])
  const device = await createCaller(() => pool)
  let size = none
  await store.start().then(async (servers) => {
    // It makes the tables, and with the first question about a chain the chain's row.
    const path = `/v1/account/0x${'1'.repeat(40)}/balance?projectId=${projectOf(0)}&chainId=${chainId}`
    for (const { ask } of servers.slice(0, 1)) await ask('https://kit.example', path)
    await Promise.all(servers.map(({ stop }) => stop(20_000)))
  })
  for (const step of steps) {
    const to = sizeOf(step * part)
    await store.write((run) => seed(run, { from: size, to, device: device.thumbprint }))
    size = to
    const begun = performance.now()
    const servers = await store.start()
    const started = performance.now() - begun
    pool = new BalancedPool(
      servers.map(({ port }) => `http://127.0.0.1:${port}`),
      { connections: Math.ceil(20 / servers.length) },
    )
    try {
      const answered = new Map<Kind, Answered>()
      const asked = { pool, pids: servers.map(({ pid }) => pid), device, size }
      for (const kind of kinds) {
        await askAll(asked, { kind, seconds: warmUp })
        answered.set(kind, await askAll(asked, { kind, seconds: counted }))
      }
      const memory = servers.reduce((sum, { pid }) => sum + residentOf(pid), 0)
      const grown = figuresOf(store, size, { started, memory, answered })
      // The whole takes minutes: whoever ends it early keeps what was measured.
      console.error(formatReport(grown))
      figures.push(...grown)
    } finally {
      await pool.destroy()
      await Promise.all(servers.map(({ stop }) => stop(20_000)))
    }
  }
  return figures
}

interface Grown {
  started: number
  memory: number
  answered: ReadonlyMap<Kind, Answered>
}

function figuresOf({ name }: Store, size: Size, { started, memory, answered }: Grown): Figure[] {
  const count = (value: number) => value.toLocaleString('en-US')
  const id = `growth.${name.replaceAll(/\W+/g, '-')}.${size.accounts}`
  const of = `${count(size.projects)} projects, ${count(size.sessions)} sessions, ${count(size.accounts)} accounts`
  return [
    {
      id: `${id}.memory`,
      name: `${name}: ${of}: memory`,
      value: memory,
      unit: 'MB',
      detail: `ready after ${(started / 1_000).toFixed(1)} s`,
    },
    ...[...answered].map(
      ([kind, { rate, p99, cost }]): Figure => ({
        id: `${id}.${kind}`,
        name: `  ${kind}, p99`,
        value: p99,
        unit: 'ms',
        detail: `${rate.toFixed(0)} answers/s, ${cost.toFixed(2)} ms of the servers' processor time each`,
      }),
    ),
  ]
}

/** Megabytes of a process that are in memory now. @see https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
function residentOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}
