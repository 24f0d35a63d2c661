import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../testing/memoryStorage.ts'
import { createTestRelay } from '../../testing/testRelay.ts'
import { until } from '../../testing/turn.ts'
import { createKeyValueStorage } from './createKeyValueStorage.ts'
import { createSignClient } from './createSignClient.ts'

describe('createSignClient', () => {
  const ends: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  const start = async () => {
    const relay = await createTestRelay()
    ends.push(relay.stop)
    const memory = createMemoryStorage()
    const open = async () => {
      const opened = await createSignClient({
        relayUrls: [relay.url],
        projectId: 'demo',
        name: 'signClient',
        storage: createKeyValueStorage({ frame: () => memory, prefix: 'p:' }),
        metadata: { name: 'Shop', description: '', url: 'http://shop.localhost', icons: [] },
        attest: async () => '',
      })
      ends.push(opened.destroy)
      return opened
    }
    return { relay, memory, open }
  }
  /** With a topic, the library opens its socket at the start. */
  const withTopic = async ({ open }: Awaited<ReturnType<typeof start>>) => {
    const { client, destroy } = await open()
    await client.core.relayer.subscribe('ab'.repeat(32))
    await destroy()
  }

  it('default: what it was subscribed to survives a restart, over one socket', async () => {
    const stage = await start()
    await withTopic(stage)
    await until(() => stage.relay.connections() === 0)
    const { client } = await stage.open()
    await until(() => client.core.relayer.subscriber.topics.includes('ab'.repeat(32)))
    expect(stage.relay.connections()).toBe(1)
  })

  it('R14 R26 behavior: a start that fails leaves no socket behind', async () => {
    const stage = await start()
    await withTopic(stage)
    await until(() => stage.relay.connections() === 0)
    const { memory, relay, open } = stage
    const key = [...memory.values.keys()].find((name) => name.endsWith('//subscription')) ?? ''
    createKeyValueStorage({ frame: () => memory, prefix: 'p:' }).write(
      key.slice('p:'.length).replace('subscription', 'pairing'),
      { length: 1 },
    )
    const { client } = await open()
    await client.core.relayer.subscribe('cd'.repeat(32))
    // The first one's socket was under way: it closes as it opens.
    await until(() => relay.connections() === 1, 4_000)
  })
})
