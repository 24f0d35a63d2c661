import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createMemoryStorage } from '../../testing/memoryStorage.ts'
import { turn, until } from '../../testing/turn.ts'
import { createKeyValueStorage } from './createKeyValueStorage.ts'
import { createSignClient } from './createSignClient.ts'
import { relayRefusal } from './relayRefusal.ts'

/** WalletConnect's own client, with relays that open and close at once. */
async function createClient(...closes: { code: number; reason: string }[]) {
  const urls: string[] = []
  const connections = closes.map(() => 0)
  for (const [index, { code, reason }] of closes.entries()) {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    server.on('connection', (socket) => {
      connections[index] = (connections[index] ?? 0) + 1
      socket.close(code, reason)
    })
    await once(server, 'listening')
    onTestFinished(() => server.close())
    urls.push(`ws://127.0.0.1:${Object(server.address()).port}`)
  }
  const [first = '', ...others] = urls
  const refused: WalletKitError[] = []
  const { relayer, destroy } = await createSignClient({
    relayUrls: [first, ...others],
    projectId: 'demo',
    name: 'refused',
    storage: createKeyValueStorage({ frame: createMemoryStorage, prefix: 'p:' }),
    metadata: { name: 'Shop', description: '', url: 'http://shop.localhost', icons: [] },
    attest: async () => '',
    onRefused: (refusal) => refused.push(refusal),
  })
  onTestFinished(destroy)
  // At the end of the test it is not wanted any more.
  const connect = () => void relayer.connect().catch(() => {})
  return { connect, refused, connections }
}

test.for([
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED', /^Invalid App Configuration/],
  ['Unauthorized: invalid key', 'PROJECT_NOT_FOUND', /^Invalid Project ID/],
  ['JWT validation error: JWT Token is not yet valid: nbf', 'CLOCK_SKEWED', /check time settings$/],
] as const)(
  'R5 rejects: a relay that closes with 3000, “%s”, has said why, and is not asked again at once',
  async ([reason, code, words]) => {
    const { connect, refused, connections } = await createClient({ code: 3000, reason })
    connect()
    await until(() => refused.length > 0)
    expect(refused).toMatchObject([{ code, message: expect.stringMatching(words) }])
    connect()
    await turn()
    expect(connections).toEqual([1])
  },
)

test('R25 behavior: where the first address refuses, the next one is asked before anybody is told', async () => {
  const reason = 'Unauthorized: invalid key'
  const { connect, refused, connections } = await createClient({ code: 3000, reason }, { code: 3000, reason })
  connect()
  await until(() => {
    connect()
    return refused.length === 1
  })
  expect(connections).not.toContain(0)
})

test.for([
  { code: 1006, reason: '' },
  { code: 3000, reason: 'Stale connection' },
  { code: 1000, reason: 'Unauthorized: invalid key' },
  { reason: 'Unauthorized: invalid key' },
  undefined,
])('default: %j is a loss like others, after which it is asked again', (event) => {
  expect(relayRefusal(event)).toBeUndefined()
})
