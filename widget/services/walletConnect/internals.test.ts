import { describe, expect, it } from 'vitest'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { createMemoryStorage } from '../../testing/memoryStorage.ts'
import { createTestRelay } from '../../testing/testRelay.ts'
import { createKeyValueStorage } from './createKeyValueStorage.ts'
import { createSignClient } from './createSignClient.ts'
import { topicsKeyOf, watchChecks, watchExpiries } from './internals.ts'

describe('watchChecks', () => {
  const create = () => {
    const target = {
      limit: 2,
      isValidTopic: async (topic: string) => {
        if (topic.length > target.limit) throw new TypeError('Too long')
        return topic
      },
      isValidNow: (topic: string) => topic.length,
      other: async () => {},
    }
    return target
  }

  it('default: a failed check that nobody waits for is no unhandled rejection; whoever waits gets it', async () => {
    const target = create()
    watchChecks(target)
    void target.isValidTopic('long')
    await expect(target.isValidTopic('long')).rejects.toThrow('Too long')
    expect(await target.isValidTopic('ok')).toBe('ok')
  })

  it('behavior: checks that answer at once do so, and nothing else is touched', () => {
    const target = create()
    const { other } = target
    watchChecks(target)
    expect(target.isValidNow('abc')).toBe(3)
    expect(target.other).toBe(other)
  })
})

describe('watchExpiries', () => {
  const start = () => {
    const window = createFakeWindow()
    return { window, end: watchExpiries(window) }
  }

  it.each(['Proposal expired', 'Request expired. Please try again.'])(
    'R25 behavior: the library’s "%s" is not reported',
    (message) => {
      expect(start().window.reject(new Error(message))).toBe('silent')
    },
  )

  it.each([new Error('Proposal expired too'), new Error('Request'), 'Proposal expired', undefined])(
    'behavior: %s is reported',
    (reason) => {
      expect(start().window.reject(reason)).toBe('reported')
    },
  )

  it('behavior: ended, it keeps nothing back', () => {
    const { window, end } = start()
    end()
    expect(window.reject(new Error('Proposal expired'))).toBe('reported')
  })
})

describe('the installed library', () => {
  /** What is reached into, by the object that has it. */
  const kinds = (target: object, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, typeof Reflect.get(target, name)]))

  it('default: has everything that is relied on beside its types', async () => {
    const relay = await createTestRelay()
    const memory = createMemoryStorage()
    const { client, destroy } = await createSignClient({
      relayUrls: [relay.url],
      projectId: 'demo',
      name: 'internals',
      storage: createKeyValueStorage({ frame: () => memory, prefix: 'p:' }),
      metadata: { name: 'Shop', description: '', url: 'http://shop.localhost', icons: [] },
      attest: async () => '',
    })
    const { core, engine } = client
    const { relayer, pairing } = core
    expect(kinds(relayer, ['createProvider', 'relayUrl', 'reconnectInProgress'])).toEqual({
      createProvider: 'function',
      relayUrl: 'string',
      reconnectInProgress: 'boolean',
    })
    expect(Reflect.get(relayer.publisher, 'queue')).toBeInstanceOf(Map)
    expect(kinds(relayer.publisher, ['checkQueue', 'rpcPublish'])).toEqual({
      checkQueue: 'function',
      rpcPublish: 'function',
    })
    expect(topicsKeyOf(relayer)).toMatch(/\/\/subscription$/)
    const methods = ['setProposal', 'sendProposeSession', 'sendRequest']
    expect(Object.values(kinds(engine, methods))).toEqual(methods.map(() => 'function'))
    // Own ones: those of a prototype would neither be found nor replaced.
    for (const target of [engine, pairing]) {
      expect(Object.keys(target).filter((name) => name.startsWith('isValid'))).not.toEqual([])
    }
    expect(Object.keys(engine)).toEqual(expect.arrayContaining(['setProposal', 'sendProposeSession']))
    expect(Object.hasOwn(globalThis, '_walletConnectCore_internals')).toBe(true)
    await destroy()
    expect(Object.hasOwn(globalThis, '_walletConnectCore_internals')).toBe(false)
    await relay.stop()
  })
})
