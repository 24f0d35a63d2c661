import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './createClient.ts'
import { loaderMethods } from './loader-widget/loaderMethods.ts'
import { createHookedPeer, type HookedPeer } from './testing/createHookedPeer.ts'
import { createPortPair } from './testing/createPortPair.ts'

describe('createClient', () => {
  let peer: HookedPeer

  const answer = async (message: Record<string, unknown>) => {
    await peer.settled()
    peer.send(peer.envelope({ id: peer.received[0]?.['id'], ...message }))
  }

  beforeEach(() => {
    peer = createHookedPeer(createPortPair())
  })

  afterEach(() => {
    peer.destroy()
    vi.useRealTimers()
  })

  it('default: asks by the name of the entry and gives the parsed result', async () => {
    const client = createClient(peer.engine, loaderMethods)
    const result = client.walletRequest({ uuid: 'a', method: 'eth_chainId' })
    await answer({ kind: 'result', body: '0x1' })
    expect(await result).toBe('0x1')
    expect(peer.received[0]).toMatchObject({
      method: 'walletRequest',
      body: { uuid: 'a', method: 'eth_chainId' },
    })
  })

  it('rejects: a result that does not fit, as INVALID_MESSAGE', async () => {
    const result = createClient(peer.engine, loaderMethods).show({})
    const rejection = expect(result).rejects.toMatchObject({
      code: 'INVALID_MESSAGE',
      message: 'Invalid result of show at <root>',
    })
    await answer({ kind: 'result', body: { leaked: true } })
    await rejection
  })

  it('rejects: with the code of the peer, where it is a published one', async () => {
    const result = createClient(peer.engine, loaderMethods).walletRequest({ uuid: 'a', method: 'eth_sign' })
    const body = { code: 'WALLET_ERROR', message: 'User denied', data: { code: 4001 } }
    const rejection = expect(result).rejects.toMatchObject(body)
    await answer({ kind: 'error', body })
    await rejection
  })

  it.each(['EVIL', 'constructor', ''])('rejects: the unknown code %j as INVALID_MESSAGE', async (code) => {
    const result = createClient(peer.engine, loaderMethods).hide({})
    const rejection = expect(result).rejects.toMatchObject({ code: 'INVALID_MESSAGE' })
    await answer({ kind: 'error', body: { code, message: 'x' } })
    await rejection
  })

  it('behavior: waits as long as the table says', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const bounded = { ...loaderMethods.show, timeout: 10_000 }
    const client = createClient(peer.engine, { ...loaderMethods, bounded })
    const waiting = client.walletRequest({ uuid: 'a', method: 'personal_sign' })
    expect(vi.getTimerCount()).toBe(0)
    const show = client.bounded({})
    vi.advanceTimersByTime(bounded.timeout)
    await expect(show).rejects.toMatchObject({ code: 'TIMEOUT' })
    await answer({ kind: 'result', body: 'signed' })
    expect(await waiting).toBe('signed')
  })

  it('parameters: signal aborts', async () => {
    const controller = new AbortController()
    const client = createClient(peer.engine, loaderMethods)
    const waiting = client.walletRequest(
      { uuid: 'a', method: 'personal_sign' },
      { signal: controller.signal },
    )
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('behavior: may be returned from an async function', async () => {
    const make = async () => createClient(peer.engine, loaderMethods)
    expect(Object.keys(await make())).toEqual(Object.keys(loaderMethods))
  })
})
