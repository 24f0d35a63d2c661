import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, kit } from '../testing/createTestKit.ts'
import { openTracing } from './openTracing.ts'

// What the built server sends, whole: scripts/tracing.test.ts.
const bodies: string[] = []
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    bodies.push(body)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
})
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
})
afterAll(() => void receiver.close())

test('threat: no span says who asked for what, by whatever address it was asked', async () => {
  const address = receiver.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const endpoint = `http://127.0.0.1:${port}`
  const { enter, onAnswered, destroy } = await openTracing({ endpoint, ratio: 1, version: '1.0.0' })
  const { app } = createTestApp({
    projects: [{ id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] }],
    overrides: { onAnswered },
  })
  const headers = { Origin: 'https://shop.example', Authorization: 'Bearer of-ada' }
  const paths = ['/getWalletImage/of-ada', '/v1/identity/of-ada?projectId=shop', '/of-ada', '/healthz?of-ada']
  for (const path of paths)
    await new Promise((resolve) => {
      enter('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', () =>
        resolve(app.request(kit + path, { headers })),
      )
    })
  await destroy()
  const told = bodies.join()
  expect(told).toContain('GET /kit/getWalletImage/')
  expect(told).not.toMatch(/of-ada|shop\.example/)
})
