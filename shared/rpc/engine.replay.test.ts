import { afterEach, describe, expect, it } from 'vitest'
import { limits } from '../constants/limits.ts'
import { createDeferred } from './testing/createDeferred.ts'
import { createHookedPeer, type HookedPeer } from './testing/createHookedPeer.ts'
import { createPortPair } from './testing/createPortPair.ts'

describe('threat 6: replayed and reordered messages', () => {
  let peer: HookedPeer | undefined
  let signatures = 0
  const heard: unknown[] = []

  const open = () => {
    signatures = 0
    heard.length = 0
    peer = createHookedPeer(createPortPair(), {
      methods: new Map([['sign', () => (signatures += 1)]]),
      events: new Map([['walletEvent', (body: unknown) => void heard.push(body)]]),
    })
    return peer
  }

  afterEach(() => peer?.destroy())

  it('default: a request that arrives once is answered once', async () => {
    const { send, envelope, settled, received, drops } = open()
    send(envelope({ kind: 'request', method: 'sign' }))
    await settled()
    expect(signatures).toBe(1)
    expect(received.filter(({ kind }) => kind === 'result')).toHaveLength(1)
    expect(drops).toEqual([])
  })

  it('rejects: a recorded request, sent again', async () => {
    const { send, envelope, settled, drops } = open()
    const recorded = envelope({ kind: 'request', method: 'sign' })
    send(recorded)
    send(recorded)
    await settled()
    send(recorded)
    await settled()
    expect(signatures).toBe(1)
    expect(drops).toEqual(['sequence', 'sequence'])
  })

  it('rejects: a recorded event, sent again', async () => {
    const { send, envelope, settled, drops } = open()
    const recorded = envelope({ kind: 'event', method: 'walletEvent', body: 1 })
    send(recorded)
    send(recorded)
    await settled()
    expect(heard).toEqual([1])
    expect(drops).toEqual(['sequence'])
  })

  it('rejects: an older message after a newer one', async () => {
    const { send, envelope, settled, drops } = open()
    const older = envelope({ kind: 'request', method: 'sign' })
    send(envelope({ kind: 'event', method: 'walletEvent', body: 'newer' }))
    send(older)
    await settled()
    expect(signatures).toBe(0)
    expect(heard).toEqual(['newer'])
    expect(drops).toEqual(['sequence'])
  })

  it.each([
    ['zero', 0],
    ['negative', -1],
    ['just out of the window', limits.sequenceWindow + 1],
    ['far out of the window', Number.MAX_SAFE_INTEGER],
  ])('rejects: a sequence number that is %s, and goes on as before', async (_, seq) => {
    const { send, envelope, settled, drops } = open()
    send({ ...envelope({ kind: 'request', method: 'sign' }), seq })
    await settled()
    expect(signatures).toBe(0)
    expect(drops).toEqual(['sequence'])
  })

  it('behavior: a gap inside the window is accepted', async () => {
    const { send, envelope, received } = open()
    send({ ...envelope({ kind: 'request', method: 'sign' }), seq: limits.sequenceWindow })
    await expect.poll(() => received).toHaveLength(1)
    expect(signatures).toBe(1)
  })

  it('rejects: a second request under an id that is being worked on', async () => {
    let starts = 0
    peer = createHookedPeer(createPortPair(), {
      methods: new Map([['sign', () => new Promise(() => (starts += 1))]]),
    })
    const first = peer.envelope({ kind: 'request', method: 'sign' })
    peer.send(first)
    peer.send(peer.envelope({ kind: 'request', method: 'sign', id: first['id'] }))
    await peer.settled()
    expect(starts).toBe(1)
    expect(peer.drops).toEqual(['duplicate'])
  })

  it.each(['another session', 'no session'])('rejects: a message of %s', async (which) => {
    const { send, envelope, settled, drops } = open()
    const { session: _, ...rest } = envelope({ kind: 'request', method: 'sign' })
    send(which === 'no session' ? rest : { ...rest, session: 'f'.repeat(32) })
    await settled()
    expect(signatures).toBe(0)
    expect(drops).toEqual(['shape'])
  })

  it('behavior: the first answer settles a request, and the others are ignored', async () => {
    const { engine, send, envelope, settled, received } = open()
    const answer = engine.request('ask')
    await expect.poll(() => received).toHaveLength(1)
    const id = received[0]?.['id']
    send(envelope({ kind: 'result', id, body: 'first' }))
    send(envelope({ kind: 'result', id, body: 'second' }))
    send(envelope({ kind: 'error', id, body: { code: 'INTERNAL', message: 'third' } }))
    await settled()
    expect(await answer).toBe('first')
  })

  it.each(['result', 'error', 'abort', 'pong'])(
    'behavior: a %s that nobody waits for is ignored',
    async (kind) => {
      const { send, envelope, settled, drops } = open()
      send(envelope({ kind, ...(kind === 'error' && { body: { code: 'INTERNAL', message: '' } }) }))
      await settled()
      expect(drops).toEqual([])
    },
  )

  it(`rejects: more than ${limits.pendingRequests} requests in work, whoever sends them`, async () => {
    let starts = 0
    peer = createHookedPeer(createPortPair(), {
      methods: new Map([['wait', () => new Promise(() => (starts += 1))]]),
    })
    for (let n = 0; n < limits.pendingRequests + 5; n += 1)
      peer.send(peer.envelope({ kind: 'request', method: 'wait' }))
    await peer.settled()
    expect(starts).toBe(limits.pendingRequests)
    const refusals = peer.received.filter(({ kind }) => kind === 'error')
    expect(refusals).toHaveLength(5)
    expect(refusals[0]).toMatchObject({ body: { code: 'TOO_MANY_REQUESTS' } })
  })
})

describe('engine: after the end of a request', () => {
  it.each(['result', 'error'])('behavior: a %s that comes after the abort is not sent', async (outcome) => {
    const release = createDeferred<string>()
    const peer = createHookedPeer(createPortPair(), { methods: new Map([['wait', () => release.promise]]) })
    const request = peer.envelope({ kind: 'request', method: 'wait' })
    peer.send(request)
    peer.send(peer.envelope({ kind: 'abort', id: request['id'] }))
    await peer.settled()
    if (outcome === 'result') release.resolve('late')
    else release.reject(new Error('late'))
    await peer.settled()
    expect(peer.received.filter(({ kind }) => kind !== 'pong')).toEqual([])
    peer.destroy()
  })

  it('behavior: a signal that fires after the answer sends nothing', async () => {
    const peer = createHookedPeer(createPortPair())
    const controller = new AbortController()
    const answer = peer.engine.request('ask', 1, { signal: controller.signal })
    await expect.poll(() => peer.received).toHaveLength(1)
    peer.send(peer.envelope({ kind: 'result', id: peer.received[0]?.['id'] }))
    await answer
    controller.abort()
    await peer.settled()
    expect(peer.received.filter(({ kind }) => kind === 'abort')).toEqual([])
    peer.destroy()
  })
})
