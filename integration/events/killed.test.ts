import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#shared/testing/startService.ts'
import { createKitServer, type KitServer } from '../../world/createKitServer.ts'
import { askHere } from '../../world/requestHere.ts'

/* The real server is killed as the system would while a hundred pages send events. */

const site = 'http://shop.localhost:4100'
const pages = 100
const batchesOfPage = 2
const eventsOfBatch = 50
const total = pages * batchesOfPage * eventsOfBatch
/** After so many batches that the server has said it has taken. */
const killedAfter = [40, 130]

let folder = ''
let kit: KitServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-kit-events-'))
  kit = await createKitServer({
    ...{ port: await freePort(), dataDirectory: folder },
    projects: [{ id: 'demo', name: 'Demo', allowedOrigins: [site], networks: ['eip155:1'] }],
    // Nobody is asked there.
    relayUrl: 'ws://127.0.0.1:9',
    verifyUrl: '',
    logins: { trustedProxies: 1 },
  })
})
afterEach(async () => {
  await kit.destroy()
  await rm(folder, { recursive: true, force: true })
})

test('behavior: 10,000 events of 100 pages while the server is killed and started twice: each is counted once', async () => {
  const client = createClient(kit)
  await Promise.all(Array.from({ length: pages }, (_, page) => client.sendAll(page)))
  expect(client.kills()).toBe(killedAfter.length)
  expect(client.unanswered()).toBeGreaterThan(killedAfter.length)

  await kit.kill()
  const database = await PGlite.create(join(folder, 'server/database'))
  const { rows: kept } = await database.query('select count(*)::int as count from analytics_events')
  const { rows: days } = await database.query(
    'select name, sum(count)::int as count from analytics_days group by 1',
  )
  await database.close()
  expect([kept, days]).toEqual([[{ count: total }], [{ name: 'MODAL_OPEN', count: total }]])
})

/** What pages do: they send a batch until it is taken, under the same ids. */
function createClient(server: KitServer) {
  let taken = 0
  let kills = 0
  let unanswered = 0
  /** Settles when the server answers again. */
  let running = Promise.resolve()

  async function send(page: number, body: string): Promise<void> {
    for (;;) {
      await running
      const status = await post(server, page, body)
      if (status === 202) break
      expect(status).toBeNull()
      unanswered += 1
    }
    taken += 1
    if (taken === killedAfter[kills]) {
      kills += 1
      running = server.kill().then(() => server.start())
    }
  }

  return {
    kills: () => kills,
    unanswered: () => unanswered,
    async sendAll(page: number) {
      const visitId = crypto.randomUUID()
      for (let batch = 0; batch < batchesOfPage; batch += 1) await send(page, makeBatch(visitId))
    },
  }
}

function makeBatch(visitId: string): string {
  const event = () => ({
    ...{ eventId: crypto.randomUUID(), visitId, url: `${site}/`, domain: 'shop.localhost' },
    timestamp: Date.now(),
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  })
  return JSON.stringify(Array.from({ length: eventsOfBatch }, event))
}

/** Null: the server has ended before its answer. */
async function post(server: KitServer, page: number, body: string): Promise<number | null> {
  const headers = { origin: server.kitOrigin, 'x-forwarded-for': `203.0.113.${page}` }
  const url = `${server.kitOrigin}/e?projectId=demo&st=widget&sv=1`
  try {
    const { status } = await askHere(url, { method: 'POST', headers, body })
    return status
  } catch {
    // Killed before or after it has written them: the page cannot know.
    return null
  }
}
