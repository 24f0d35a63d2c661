import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createHookedPeer, type HookedPeer } from './testing/createHookedPeer.ts'
import { createPortPair } from './testing/createPortPair.ts'

const methods = new Map([['echo', (body: unknown) => body]])
const events = new Map([['tick', () => undefined]])
const id = '0123456789abcdef0123456789abcdef'

describe('threat 7, R52: malformed messages', () => {
  let peer: HookedPeer | undefined
  const open = () => {
    peer = createHookedPeer(createPortPair(), { methods, events })
    return peer
  }

  afterEach(() => peer?.destroy())

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['text', 'request'],
    ['a number', 1],
    ['an empty object', {}],
    ['an empty list', []],
    ['a list of envelopes', [{ v: 1 }]],
    ['text of an envelope', '{"v":1,"kind":"ping"}'],
    ['a message of another library', { jsonrpc: '2.0', id: 1, method: 'echo' }],
  ])('rejects: %s', async (_, message) => {
    const { send, settled, drops } = open()
    send(message)
    await settled()
    expect(drops).toEqual(['shape'])
  })

  it.each<[string, unknown]>([
    ['a date', new Date(0)],
    ['a map', new Map([['kind', 'ping']])],
    ['an error', new Error('boom')],
    ['a regular expression', /ping/],
    ['a buffer', new ArrayBuffer(8)],
  ])('rejects: %s', async (_, message) => {
    const { send, settled, drops } = open()
    send(message)
    await settled()
    expect(drops).toEqual(['size'])
  })

  it.each<[string, Record<string, unknown>]>([
    ['another version', { v: 2 }],
    ['a version as text', { v: '1' }],
    ['an unknown kind', { kind: 'call' }],
    ['a kind of the prototype', { kind: 'constructor' }],
    ['a kind in a list', { kind: ['request'] }],
    ['an unknown key', { origin: 'https://shop.example' }],
    ['a short id', { id: '1' }],
    ['an id that is not text', { id: 1 }],
    ['a fractional sequence', { seq: 1.5 }],
    ['a sequence as text', { seq: '1' }],
    ['a sequence that is not finite', { seq: Number.POSITIVE_INFINITY }],
    ['no method', { method: undefined }],
    ['a method that is not text', { method: ['echo'] }],
    ['a method on an answer', { kind: 'result', method: 'echo' }],
    ['an error without a body', { kind: 'error', method: undefined }],
    ['an error whose code is not text', { kind: 'error', method: undefined, body: { code: 1, message: '' } }],
  ])('rejects: an envelope with %s', async (_, changes) => {
    const { send, envelope, settled, drops, received } = open()
    send({ ...envelope({ id, kind: 'request', method: 'echo' }), ...changes })
    await settled()
    expect(drops).toEqual(['shape'])
    expect(received.filter((answer) => answer['id'] === id)).toEqual([])
  })

  it.each(['__proto__', 'constructor', 'prototype'])('rejects: a body with an own %s key', async (key) => {
    const { send, envelope, settled, drops } = open()
    const body: unknown = JSON.parse(`{"deep":{"${key}":{"polluted":true}}}`)
    send(envelope({ kind: 'request', method: 'echo', body }))
    await settled()
    expect(drops).toEqual(['size'])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['text', 'x'.repeat(10 * 1024 * 1024)],
    ['bytes', new Uint8Array(10 * 1024 * 1024)],
    ['a list', Array.from({ length: 1_000_000 }, (_, n) => n)],
    ['a wide object', Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`key${n}`, n]))],
  ])('rejects: 10 MB of %s; the peer still answers', async (_, body) => {
    const { send, envelope, settled, drops, received } = open()
    send(envelope({ kind: 'request', method: 'echo', body }))
    send(body)
    await settled()
    expect(drops).toEqual(['size', 'size'])
    send(envelope({ id, kind: 'request', method: 'echo', body: 'alive' }))
    await settled()
    expect(received).toContainEqual(expect.objectContaining({ id, kind: 'result', body: 'alive' }))
  })

  it('rejects: values that reach themselves or one another many times over', async () => {
    const { send, envelope, settled, drops } = open()
    let shared: unknown = []
    for (let n = 0; n < 30; n += 1) shared = [shared, shared]
    const cyclic: unknown[] = []
    cyclic.push(cyclic, cyclic)
    send(envelope({ kind: 'request', method: 'echo', body: shared }))
    send(envelope({ kind: 'request', method: 'echo', body: cyclic }))
    await settled()
    expect(drops).toEqual(['size', 'size'])
  })

  it('behavior: errors that cross carry code and message only', async () => {
    const { send, envelope, settled, received } = open()
    send(envelope({ id, kind: 'request', method: 'missing' }))
    await settled()
    const answer = received.find((message) => message['id'] === id)
    expect(answer?.['body']).toEqual({ code: 'METHOD_NOT_FOUND', message: 'Unknown method' })
    expect(JSON.stringify(answer)).not.toMatch(/stack|\.ts|at /)
  })

  it('behavior: whatever arrives, nothing throws and a ping is answered', async () => {
    const { send, envelope, settled } = open()
    const hostile = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
      fc.record(
        {
          v: fc.constantFrom(1, 2, '1'),
          seq: fc.oneof(fc.integer({ max: 0 }), fc.double(), fc.string()),
          id: fc.oneof(fc.constant(id), fc.string()),
          kind: fc.oneof(
            fc.constantFrom('request', 'event', 'result', 'error', 'abort', 'ping', 'pong'),
            fc.string(),
          ),
          method: fc.oneof(fc.constantFrom('echo', 'tick', '__proto__', 'constructor'), fc.string()),
          body: fc.anything(),
        },
        { requiredKeys: [] },
      ),
    )
    const wellFormed = fc.record(
      {
        kind: fc.constantFrom('request', 'event', 'result', 'abort', 'pong'),
        method: fc.constantFrom('echo', 'tick', 'missing', '__proto__', 'constructor', 'hasOwnProperty'),
        body: fc.anything({ withBigInt: true, withTypedArray: true }),
      },
      { requiredKeys: ['kind'] },
    )
    await fc.assert(
      fc.asyncProperty(hostile, wellFormed, async (garbage, message) => {
        send(garbage)
        send({ ...envelope({}), ...(typeof garbage === 'object' && garbage), session: peer?.session })
        send(envelope(message))
        await settled()
      }),
      { numRuns: 500 },
    )
  })
})
