import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletKitError } from '../errors/walletKitError.ts'
import { createHookedPeer, type HookedPeer } from './testing/createHookedPeer.ts'
import { createPortPair } from './testing/createPortPair.ts'

describe('engine: timeouts', () => {
  let peer: HookedPeer

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    peer = createHookedPeer(createPortPair())
  })

  afterEach(() => {
    peer.destroy()
    vi.useRealTimers()
  })

  it('default: a request without a timeout waits for as long as a person takes', async () => {
    const answer = peer.engine.request('sign')
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(24 * 60 * 60 * 1_000)
    await peer.settled()
    peer.send(peer.envelope({ kind: 'result', id: peer.received[0]?.['id'], body: 'signed' }))
    expect(await answer).toBe('signed')
  })

  it('parameters: timeout rejects with TIMEOUT, not a millisecond early, and tells the peer', async () => {
    const outcome = vi.fn()
    peer.engine.request('show', {}, { timeout: 10_000 }).catch(outcome)
    vi.advanceTimersByTime(9_999)
    await peer.settled()
    expect(outcome).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    await peer.settled()
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'TIMEOUT' }))
    const [request, , abort] = peer.received
    expect(abort).toMatchObject({ kind: 'abort', id: request?.['id'] })
  })

  it('behavior: an answer after the timeout is ignored', async () => {
    const answer = peer.engine.request('show', {}, { timeout: 10 })
    vi.advanceTimersByTime(10)
    await expect(answer).rejects.toMatchObject({ code: 'TIMEOUT' })
    await peer.settled()
    peer.send(peer.envelope({ kind: 'result', id: peer.received[0]?.['id'], body: 'late' }))
    await peer.settled()
    expect(peer.drops).toEqual([])
  })

  it.each(['result', 'abort', 'destroy'])('behavior: no timer is left after a %s', async (end) => {
    const controller = new AbortController()
    const answer = peer.engine
      .request('show', {}, { timeout: 10, signal: controller.signal })
      .catch(() => undefined)
    await peer.settled()
    expect(vi.getTimerCount()).toBe(1)
    if (end === 'result') peer.send(peer.envelope({ kind: 'result', id: peer.received[0]?.['id'] }))
    else if (end === 'abort') controller.abort()
    else peer.engine.destroy(new WalletKitError('DESTROYED', 'Gone'))
    await answer
    expect(vi.getTimerCount()).toBe(0)
  })

  it('behavior: no timer is left by a request that could not be sent', async () => {
    const answer = peer.engine.request('show', () => undefined, { timeout: 10 })
    await expect(answer).rejects.toMatchObject({ code: 'MESSAGE_TOO_LARGE' })
    expect(vi.getTimerCount()).toBe(0)
  })
})
