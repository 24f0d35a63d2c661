import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { mineForgotten } from './mineForgotten.ts'

const requestSchema = z.object({ method: z.string() })
const stuck = { '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266': { '7': {} } }

/** A chain with what is in its pool, which no call changes. Its fault itself comes by chance, and cannot be asked for. */
async function createChain(pending: object, automine: boolean) {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    txpool_content: { pending },
    anvil_getAutomine: automine,
    evm_mine: '0x0',
  }
  const server = createServer(async (request, response) => {
    const { method } = requestSchema.parse(JSON.parse(await text(request)))
    asked.push(method)
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answers[method] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const watching = mineForgotten(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => {
    watching.destroy()
    vi.useRealTimers()
    server.close()
    server.closeAllConnections()
  })
  const looks = () => asked.filter((method) => method === 'txpool_content').length
  const mined = () => asked.filter((method) => method === 'evm_mine').length
  /** Lets it look once more. */
  const look = async () => {
    const before = looks()
    // The next look is planned once the one before has ended.
    await expect
      .poll(() => {
        vi.advanceTimersByTime(2_000)
        return looks()
      })
      .toBeGreaterThan(before)
  }
  return { look, mined, asked }
}

test('behavior: what two looks find in the pool is mined, and once', async () => {
  const { look, mined } = await createChain(stuck, true)
  await look()
  expect(mined()).toBe(0)
  await look()
  await expect.poll(mined).toBe(1)
  for (let count = 0; count < 3; count++) await look()
  expect(mined()).toBe(1)
})

test.each([
  ['an empty pool', {}, true],
  ['mining is switched off', stuck, false],
] as const)('default: %s: nothing is mined', async (_, pending, automine) => {
  const { look, mined } = await createChain(pending, automine)
  for (let count = 0; count < 4; count++) await look()
  expect(mined()).toBe(0)
})
