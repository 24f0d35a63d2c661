import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Pool } from 'undici'
import { createKitServer } from '../../world/createKitServer.ts'
import { findPortBase } from '../../world/ports.ts'
import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import type { Stage } from '../stage.ts'
import { median } from '../statistics.ts'

const projectId = 'load'
const site = 'http://shop.example'
const connections = 20
/** Requests of each turn, each of a visit of its own: the limits of one are never near. */
const requests = 100
const batchEvents = 50
/** Pairs that do not count: until programs are compiled. */
const warmUps = 2

/**
 * Events that the kit takes per second in requests of fifty, against bare inserts of fifty rows into a table of the same columns and keys,
 * in a database of the same kind in this process. The kit's are whole: the project and the page admitted, three limits counted, each
 * event parsed and cleaned of what leads to a person, kept and counted on its day.
 */
export async function events({ world }: Stage, rounds: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-event-load-'))
  const port = await findPortBase()
  const kit = await createKitServer({
    port,
    dataDirectory: join(folder, 'kit'),
    projects: [{ id: projectId, name: 'Load', allowedOrigins: [site], networks: ['eip155:1'] }],
    relayUrl: world.relay.url,
    verifyUrl: '',
    logins: { trustedProxies: 1 },
  })
  const bare = await PGlite.create(join(folder, 'bare'))
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections })
  const host = `kit.localhost:${port}`
  try {
    await bare.exec(bareTable)
    const contestants = {
      kit: () => rateOf((page) => post(pool, host, page)),
      bare: () => rateOf((page) => insert(bare, page)),
    }
    await interleave(warmUps, contestants)
    const rates = await interleave(rounds, contestants)
    const [kitRate, bareRate] = [median(rates.kit), median(rates.bare)]
    return [
      {
        id: 'eventRate',
        name: 'events: rows per second of bare inserts / the events that the kit takes, by fifty',
        value: bareRate / kitRate,
        unit: 'x',
        bound: bounds.eventRate,
        detail: `kit ${kitRate.toFixed(0)}/s, bare ${bareRate.toFixed(0)}/s, ${rounds} pairs of ${requests} requests`,
      },
    ]
  } finally {
    await pool.destroy()
    await bare.close()
    await kit.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Events per second, over as many requests at a time as there are connections. */
async function rateOf(send: (page: BenchPage) => Promise<void>): Promise<number> {
  const pages = Array.from({ length: requests }, makePage)
  const left = pages.values()
  const started = performance.now()
  const workers = Array.from({ length: connections }, async () => {
    for (const page of left) await send(page)
  })
  await Promise.all(workers)
  return (requests * batchEvents) / ((performance.now() - started) / 1_000)
}

interface BenchPage {
  /** Of the visitor, as the operator's proxy says. */
  ip: string
  visitId: string
  eventIds: readonly string[]
}

const properties = { name: 'MetaMask', platform: 'browser', walletRank: 1, view: 'Connect' }

const makePage = (): BenchPage => ({
  ip: [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.'),
  visitId: crypto.randomUUID(),
  eventIds: Array.from({ length: batchEvents }, () => crypto.randomUUID()),
})

/** @throws if the answer is another than a success */
async function post(pool: Pool, host: string, { ip, visitId, eventIds }: BenchPage): Promise<void> {
  const page = { visitId, url: `${site}/`, domain: 'shop.example', timestamp: Date.now() }
  const props = { type: 'track', event: 'SELECT_WALLET', properties }
  const answer = await pool.request({
    path: `/e?projectId=${projectId}&st=widget&sv=1`,
    method: 'POST',
    headers: { host, origin: site, 'x-forwarded-for': ip, 'content-type': 'application/json' },
    body: JSON.stringify(eventIds.map((eventId) => ({ ...page, eventId, props }))),
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 202) throw new Error(`The kit answered ${answer.statusCode}: ${text}`)
}

const bareTable = `
  create table events (project_id text, event_id uuid, visit_id uuid, name text, at timestamptz, received_at timestamptz,
    site text, wallet text, method text, is_reconnect boolean, reason text, address text, properties jsonb,
    primary key (project_id, event_id));
  create index on events (project_id, at);
  create index on events (received_at)`

async function insert(database: PGlite, { visitId, eventIds }: BenchPage): Promise<void> {
  const now = new Date()
  const rows = eventIds.map((id) => [
    ...[projectId, id, visitId, 'SELECT_WALLET', now, now, 'shop.example', 'MetaMask', 'browser'],
    ...[false, null, null, JSON.stringify(properties)],
  ])
  const width = rows[0]?.length ?? 0
  const places = rows.map(
    (row, index) => `(${row.map((_, column) => `$${index * width + column + 1}`).join(', ')})`,
  )
  await database.query(`insert into events values ${places.join(', ')}`, rows.flat())
}
