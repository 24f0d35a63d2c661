import { afterEach, describe, expect, it } from 'vitest'
import { limits } from '../../constants/limits.ts'
import { WalletKitError } from '../../errors/walletKitError.ts'
import type { EngineParameters, Method } from '../engine.ts'
import { createDeferred } from './createDeferred.ts'
import { createPeers, type Peers } from './createPeers.ts'
import type { TransportPair } from './createPortPair.ts'

/**
 * What every transport must give the engine. Run it over each one that exists:
 * `describeEngine('over MessagePort', createPortPair)`.
 */
export function describeEngine(name: string, createPair: () => TransportPair): void {
  const opened: Peers[] = []
  const open = (far: Partial<EngineParameters>, near: Partial<EngineParameters> = {}) => {
    const peers = createPeers(createPair(), { near, far })
    opened.push(peers)
    return peers
  }
  const serving = (methods: Record<string, Method>) => open({ methods: new Map(Object.entries(methods)) })

  afterEach(() => {
    for (const peers of opened.splice(0)) peers.destroy()
  })

  describe(`engine ${name}: requests`, () => {
    it('default: answers with what the method returns', async () => {
      const { near } = serving({ double: (body) => Number(body) * 2 })
      expect(await near.request('double', 21)).toBe(42)
    })

    it('default: both sides may ask', async () => {
      const { near, far } = open(
        { methods: new Map([['a', () => 'far']]) },
        { methods: new Map([['a', () => 'near']]) },
      )
      expect(await Promise.all([near.request('a'), far.request('a')])).toEqual(['far', 'near'])
    })

    it.each([
      ['nothing', undefined],
      ['null', null],
      ['text', 'text'],
      ['a number', Number.NaN],
      ['a big integer', 2n ** 256n],
      ['bytes', Uint8Array.of(1, 2, 3)],
      ['a tree', { list: [1, { deep: [true, null, undefined] }], 'a key': 'with space' }],
      ['an object without prototype', Object.assign(Object.create(null), { a: 1 })],
    ])('parameters: %s crosses unchanged, there and back', async (_, body) => {
      const { near } = serving({ echo: (value) => value })
      expect(await near.request('echo', body)).toEqual(body)
    })

    it('behavior: answers find their own requests, whatever the order', async () => {
      const held: (() => void)[] = []
      const hold: Method = (body) => new Promise((resolve) => held.push(() => resolve(body)))
      const { near } = serving({ hold })
      const answers = [1, 2, 3].map((n) => near.request('hold', n))
      await near.ping()
      for (const release of held.reverse()) release()
      expect(await Promise.all(answers)).toEqual([1, 2, 3])
    })

    it('rejects: the code, text and data of the error that the method threw', async () => {
      const { near } = serving({
        fail() {
          throw new WalletKitError('WALLET_ERROR', 'Nonce too low', { code: -32_000 })
        },
      })
      const error = await near.request('fail').catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(WalletKitError)
      expect(error).toMatchObject({ code: 'WALLET_ERROR', message: 'Nonce too low', data: { code: -32_000 } })
    })

    it('rejects: an unknown throw as INTERNAL, without its text', async () => {
      const { near } = serving({ fail: () => Promise.reject(new Error('secret: connection string')) })
      const error = await near.request('fail').catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'INTERNAL', message: 'Internal error' })
    })

    it.each(['unknown', 'constructor', '__proto__', 'toString', 'then', ''])(
      'threat 7 rejects: METHOD_NOT_FOUND for %j',
      async (method) => {
        const { near } = serving({ known: () => 'known' })
        await expect(near.request(method)).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
      },
    )

    it('rejects: a result that cannot cross, by name', async () => {
      const { near } = serving({ leak: () => ({ callback: () => undefined }) })
      await expect(near.request('leak')).rejects.toMatchObject({ code: 'MESSAGE_TOO_LARGE' })
    })

    it.each([
      ['a function', { data: () => undefined }],
      ['an error with its stack', { data: new Error('inner') }],
      ['a proxy', { data: new Proxy({}, {}) }],
      ['too many bytes', { data: 'x'.repeat(limits.messageBytes) }],
    ])('behavior: an error whose data holds %s still reaches the caller, without it', async (_, { data }) => {
      const { near } = serving({
        fail: () => Promise.reject(new WalletKitError('WALLET_ERROR', 'Refused', data)),
      })
      const error = await near.request('fail').catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'WALLET_ERROR', message: 'Refused' })
      expect(Object(error).data).toBeUndefined()
    })
  })

  describe(`engine ${name}: what may be sent`, () => {
    class Instance {
      readonly a = 1
    }
    const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
    const cyclic: Record<string, unknown> = {}
    cyclic['self'] = cyclic

    it.each<[string, unknown]>([
      ['a function', { callback: () => undefined }],
      ['a symbol', { a: Symbol('a') }],
      ['a class instance', { a: new Instance() }],
      ['a date', { a: new Date(0) }],
      ['a map', { a: new Map() }],
      ['an own __proto__ key', JSON.parse('{"a":{"__proto__":{"admin":true}}}')],
      ['a constructor key', { constructor: { prototype: {} } }],
      ['a prototype key', { prototype: {} }],
      ['a cycle', cyclic],
      ['more depth than allowed', deep(limits.messageDepth + 1)],
      ['more bytes than allowed', 'x'.repeat(limits.messageBytes / 2)],
      ['a view on more bytes than allowed', new Uint8Array(new ArrayBuffer(limits.messageBytes), 0, 1)],
    ])('rejects: MESSAGE_TOO_LARGE for %s', async (_, body) => {
      const { near } = serving({ echo: (value) => value })
      await expect(near.request('echo', body)).rejects.toMatchObject({ code: 'MESSAGE_TOO_LARGE' })
      expect(() => near.emit('event', body)).toThrow(expect.objectContaining({ code: 'MESSAGE_TOO_LARGE' }))
      expect(await near.request('echo', 1)).toBe(1)
    })

    it.each<[string, unknown]>([
      ['a value that cannot be cloned', new Proxy({}, {})],
      [
        'a value that throws while it is read',
        Object.defineProperty({}, 'a', {
          enumerable: true,
          get() {
            throw new TypeError('of the page')
          },
        }),
      ],
    ])('rejects: INVALID_MESSAGE for %s', async (_, body) => {
      const { near } = serving({ echo: (value) => value })
      await expect(near.request('echo', body)).rejects.toMatchObject({ code: 'INVALID_MESSAGE' })
      expect(() => near.emit('event', body)).toThrow(expect.objectContaining({ code: 'INVALID_MESSAGE' }))
      expect(await near.request('echo', 1)).toBe(1)
    })

    it('behavior: what refuses to be sent does not use up the sequence', async () => {
      const { near } = serving({ echo: (value) => value })
      for (let n = 0; n <= limits.sequenceWindow; n += 1)
        expect(() => near.emit('a', new Proxy({}, {}))).toThrow()
      expect(await near.request('echo', 1)).toBe(1)
    })

    it('behavior: the peer takes the largest and the deepest message that may be sent', async () => {
      const { near, farDrops } = serving({ length: (body) => String(body).length, echo: (body) => body })
      const fits = async (characters: number) => {
        const answer = await near.request('length', 'x'.repeat(characters)).catch(() => 0)
        return answer === characters
      }
      let low = 0
      let high = limits.messageBytes
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2)
        if (await fits(middle)) low = middle
        else high = middle
      }
      expect(low * 2).toBeGreaterThan(limits.messageBytes - 1_024)
      const deepest = deep(limits.messageDepth)
      expect(await near.request('echo', deepest)).toEqual(deepest)
      expect(farDrops).toEqual([])
    })

    it(`rejects: TOO_MANY_REQUESTS over ${limits.pendingRequests} pending, and none below`, async () => {
      const held: (() => void)[] = []
      const { near } = serving({ hold: () => new Promise<void>((resolve) => held.push(resolve)) })
      const answers = Array.from({ length: limits.pendingRequests }, () => near.request('hold'))
      await expect(near.request('hold')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      await expect(near.ping()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      await expect.poll(() => held.length).toBe(limits.pendingRequests)
      for (const release of held) release()
      await Promise.all(answers)
      await near.ping()
    })
  })

  describe(`engine ${name}: abort`, () => {
    it('behavior: rejects here and fires the signal there', async () => {
      const controller = new AbortController()
      const aborted = createDeferred<void>()
      const { near } = serving({
        wait: (_, signal) => new Promise(() => signal.addEventListener('abort', () => aborted.resolve())),
      })
      const answer = near.request('wait', undefined, { signal: controller.signal })
      controller.abort()
      await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
      await aborted.promise
    })

    it('behavior: a signal that has fired already sends nothing', async () => {
      let calls = 0
      const { near } = serving({ count: () => (calls += 1) })
      const request = near.request('count', undefined, { signal: AbortSignal.abort() })
      await expect(request).rejects.toMatchObject({ code: 'ABORTED' })
      await near.ping()
      expect(calls).toBe(0)
    })

    it('behavior: the answer of an aborted request is ignored, and later requests work', async () => {
      const controller = new AbortController()
      const release = createDeferred<string>()
      const { near, nearDrops } = serving({ wait: () => release.promise, echo: (body) => body })
      const answer = near.request('wait', undefined, { signal: controller.signal })
      await near.ping()
      controller.abort()
      release.resolve('late')
      await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
      expect(await near.request('echo', 1)).toBe(1)
      expect(nearDrops).toEqual([])
    })

    it('behavior: aborting after the answer does nothing', async () => {
      const controller = new AbortController()
      const { near } = serving({ echo: (body) => body })
      expect(await near.request('echo', 1, { signal: controller.signal })).toBe(1)
      controller.abort()
      await near.ping()
    })
  })

  describe(`engine ${name}: events`, () => {
    it('default: each listener gets its own, in order, without an answer', async () => {
      const heard: unknown[] = []
      const { near, nearDrops } = open({
        events: new Map([['tick', (body: unknown) => void heard.push(body)]]),
      })
      for (const n of [1, 2, 3]) near.emit('tick', n)
      await near.ping()
      expect(heard).toEqual([1, 2, 3])
      expect(nearDrops).toEqual([])
    })

    it.each(['unknown', 'constructor', '__proto__'])(
      'rejects: an event named %j is dropped and counted',
      async (event) => {
        const { near, farDrops } = open({})
        near.emit(event, 1)
        await near.ping()
        expect(farDrops).toEqual(['unknown'])
      },
    )
  })

  describe(`engine ${name}: the end`, () => {
    it('behavior: destroy rejects everything pending with its reason, and all that comes later', async () => {
      const { near } = serving({ wait: () => new Promise(() => undefined) })
      const answers = [near.request('wait'), near.request('wait'), near.ping()]
      near.destroy(new WalletKitError('DESTROYED', 'Gone'))
      near.destroy(new WalletKitError('INTERNAL', 'The second reason does not count'))
      answers.push(near.request('wait'))
      for (const answer of await Promise.allSettled(answers))
        expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'DESTROYED' } })
      expect(() => near.emit('event')).not.toThrow()
    })

    it('behavior: destroy aborts what it is working on for the peer', async () => {
      const started = createDeferred<AbortSignal>()
      const peers = serving({
        wait(_, signal) {
          started.resolve(signal)
          return new Promise(() => undefined)
        },
      })
      peers.near.request('wait').catch(() => undefined)
      const signal = await started.promise
      peers.far.destroy(new WalletKitError('DESTROYED', 'Gone'))
      expect(signal.aborted).toBe(true)
    })

    it('behavior: a peer that goes away rejects everything pending with FRAME_LOST', async () => {
      const { near, far } = serving({ wait: () => new Promise(() => undefined) })
      const answer = near.request('wait')
      far.destroy(new WalletKitError('DESTROYED', 'Gone'))
      await expect(answer).rejects.toMatchObject({ code: 'FRAME_LOST' })
      await expect(near.request('wait')).rejects.toMatchObject({ code: 'FRAME_LOST' })
    })
  })
}
