import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#shared/testing/startService.ts'
import { askChain } from './askChain.ts'
import { askMail } from './askMail.ts'
import type { Part } from './askPart.ts'
import { askWeb } from './askWeb.ts'
import { createHealth } from './createHealth.ts'
import { healthPolicy } from './healthPolicy.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A node of a chain that counts what it is asked. */
async function startNode(status: number, result: string) {
  const port = await freePort()
  const node = { url: `http://127.0.0.1:${port}/v2/KEY-hunter2`, asked: 0 }
  const server = createServer((_, response) => {
    node.asked += 1
    response.writeHead(status).end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return node
}

test('default: parts that answer, and one that is not set up', async () => {
  const node = await startNode(200, '0x1')
  const parts: Part[] = [
    { kind: 'chain', name: 'eip155:1', ask: () => askChain('eip155:1', [node.url]) },
    { kind: 'relay', name: 'relay', ask: () => askWeb(node.url) },
    { kind: 'mail', name: 'SMTP', ask: null },
  ]
  const { parts: found } = await createHealth(async () => parts, Date.now).read()
  expect(found.map(({ state, detail }) => [state, detail])).toEqual([
    ['up', ''],
    ['up', ''],
    ['off', ''],
  ])
})

test('threat: what is said of a part that is down has neither its address nor its key', async () => {
  const closed = `http://127.0.0.1:${await freePort()}/v2/KEY-hunter2`
  const [wrong, broken] = [await startNode(200, '0x2'), await startNode(503, '')]
  const parts: Part[] = [
    { kind: 'chain', name: 'eip155:1', ask: () => askChain('eip155:1', [wrong.url, broken.url, closed]) },
    { kind: 'mail', name: 'SMTP', ask: () => askMail(closed.replace('http://', 'smtp://me:hunter2@')) },
    { kind: 'seller', name: 'seller', ask: async () => Promise.reject(new Error(`no way to ${closed}`)) },
  ]
  const { parts: found } = await createHealth(async () => parts, Date.now).read()
  expect(found.map(({ state }) => state)).toEqual(['down', 'down', 'down'])
  expect(found[0]?.detail).toBe(
    '0 of 3 endpoints answer. endpoint 1: It is of another chain; endpoint 2: It answers HTTP 503; endpoint 3: It does not answer',
  )
  expect(JSON.stringify(found)).not.toMatch(/hunter2|127\.0\.0\.1/)
})

test('threat: a part is asked once within some seconds, whoever wants to know', async () => {
  const node = await startNode(200, '0x1')
  const part: Part = { kind: 'chain', name: 'eip155:1', ask: () => askChain('eip155:1', [node.url]) }
  let time = 0
  const health = createHealth(
    async () => [part],
    () => time,
  )
  await Promise.all(Array.from({ length: 20 }, health.read))
  time = healthPolicy.freshFor - 1
  await health.read()
  expect(node.asked).toBe(1)
  time = healthPolicy.freshFor
  await health.read()
  expect(node.asked).toBe(2)
})
