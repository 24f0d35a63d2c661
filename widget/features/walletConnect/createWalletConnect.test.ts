import { atom, createStore } from 'jotai/vanilla'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import { relayPolicy } from '../../services/walletConnect/relayPolicy.ts'
import { quiet } from '../../testing/turn.ts'
import { harborWallet } from '../../testing/walletConnectStage.ts'
import type { Options } from '../options/parseOptions.ts'
import { createWalletConnectState } from '../walletState/walletConnect.ts'
import { createWalletConnect } from './createWalletConnect.ts'

/** The library with what uses it, as far as the facade asks; it writes down what it was told. */
function createLoader(outcomes: ('loads' | 'fails')[]) {
  const told: string[] = []
  let arrive = () => {}
  const state = { loads: 0 }
  /** When what it was told had been asked. */
  const times: number[] = []
  // Of the loaded part's own type: `Object.create` gives any.
  const protocol = Object.assign(Object.create(null), {
    async prepare(since: number) {
      told.push('prepare')
      times.push(since)
    },
    choose(wallet: { id: string } | null, since: number) {
      told.push(`choose ${wallet?.id ?? 'any'}`)
      times.push(since)
    },
    retry(since: number) {
      told.push('retry')
      times.push(since)
    },
    open: () => void told.push('open'),
    cancel: () => void told.push('cancel'),
    getPairingUri: async () => 'wc:1',
    destroy: async () => void told.push('destroy'),
  })
  return {
    told,
    times,
    state,
    arrive: () => arrive(),
    load: async () => {
      const outcome = outcomes[state.loads] ?? 'loads'
      state.loads += 1
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      if (outcome === 'fails') throw new TypeError('Failed to fetch dynamically imported module')
      return protocol
    },
  }
}

describe('createWalletConnect', () => {
  afterEach(() => void vi.useRealTimers())

  const start = (offered = true, ...outcomes: ('loads' | 'fails')[]) => {
    const store = createStore()
    const loader = createLoader(outcomes)
    const failures: string[] = []
    const optionsAtom = atom<Options>({ features: { walletConnect: offered } })
    const relay = { projectId: 'relay-demo', relayUrl: 'wss://relay.test' }
    const walletConnectState = createWalletConnectState({ walletConnect: relay, features: {} }, optionsAtom)
    const waiters = { failed: ({ code }: WalletKitError) => void failures.push(code) }
    const feature = createWalletConnect({ store, walletConnectState, waiters }, loader.load)
    return {
      failures,
      feature,
      loader,
      pairing: () => store.get(feature.pairingAtom),
      attempt: () => store.get(feature.attemptAtom),
    }
  }

  it('default: what is asked before the library is there waits for it, in its order; it is loaded once', async () => {
    const { feature, loader, pairing, attempt } = start()
    void feature.prepare()
    feature.choose(harborWallet)
    feature.retry()
    expect(pairing()).toEqual({ status: 'preparing' })
    expect(attempt()).toEqual({ wallet: harborWallet, status: 'waiting', link: 'none' })
    loader.arrive()
    await quiet()
    expect(loader.told).toEqual(['prepare', 'choose harbor', 'retry'])
    feature.cancel()
    feature.open('mobile')
    expect(loader.told.slice(3)).toEqual(['cancel', 'open'])
    expect(loader.state.loads).toBe(1)
  })

  it('R22 behavior: cancelled before the library is there, nothing is tried any more', async () => {
    const { feature, loader, attempt } = start()
    feature.choose(null)
    feature.cancel()
    expect(attempt()).toBeNull()
    loader.arrive()
    await quiet()
    expect(loader.told).toEqual(['choose any', 'cancel'])
  })

  it('behavior: nothing is loaded to cancel or to open', async () => {
    const { feature, loader } = start()
    feature.cancel()
    feature.open('mobile')
    feature.destroy()
    await quiet()
    expect(loader.state.loads).toBe(0)
  })

  it('R25 behavior: a library that does not load is said so, and asked for again by a retry', async () => {
    const { feature, loader, pairing, attempt, failures } = start(true, 'fails', 'loads')
    feature.choose(harborWallet)
    loader.arrive()
    await quiet()
    expect(failures).toEqual(['RELAY_UNREACHABLE'])
    expect(pairing()).toEqual({ status: 'failed', code: 'RELAY_UNREACHABLE' })
    expect(attempt()).toMatchObject({ status: 'failed', code: 'RELAY_UNREACHABLE' })
    feature.retry()
    loader.arrive()
    await quiet()
    expect(loader.told).toEqual(['retry'])
  })

  it('R25 behavior: a library that is late is said so in the time of the relay; what was asked before another try is not carried out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { feature, loader, pairing, attempt, failures } = start()
    feature.choose(harborWallet)
    await vi.advanceTimersByTimeAsync(relayPolicy.unreachable - 1)
    expect(attempt()).toMatchObject({ status: 'waiting' })
    expect(failures).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(pairing()).toEqual({ status: 'failed', code: 'RELAY_UNREACHABLE' })
    expect(attempt()).toMatchObject({ status: 'failed', code: 'RELAY_UNREACHABLE' })
    expect(failures).toEqual(['RELAY_UNREACHABLE'])
    feature.retry()
    expect(pairing()).toEqual({ status: 'preparing' })
    expect(attempt()).toEqual({ wallet: harborWallet, status: 'waiting', link: 'none' })
    loader.arrive()
    await quiet()
    expect(loader.told).toEqual(['retry'])
    expect(failures).toHaveLength(1)
  })

  it('R25 behavior: a library that is late is used when it comes, if nothing else was asked meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { feature, loader, attempt, failures } = start()
    feature.choose(harborWallet)
    await vi.advanceTimersByTimeAsync(relayPolicy.unreachable + 700)
    expect(attempt()).toMatchObject({ status: 'failed' })
    const arrived = Date.now()
    loader.arrive()
    await quiet()
    expect(loader.told).toEqual(['choose harbor'])
    expect(loader.times).toEqual([arrived])
    expect(failures).toHaveLength(1)
  })

  it('R22 behavior: a library that is late finds nothing to do for who has left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { feature, loader, attempt } = start()
    feature.choose(harborWallet)
    await vi.advanceTimersByTimeAsync(relayPolicy.unreachable)
    feature.cancel()
    loader.arrive()
    await quiet()
    expect(attempt()).toBeNull()
    expect(loader.told).toEqual(['cancel'])
  })

  it('R23 behavior: a library that is late where nobody tries to connect is nobody’s failure', async () => {
    const { feature, loader, pairing, failures } = start(true, 'fails')
    void feature.prepare()
    loader.arrive()
    await quiet()
    expect(pairing()).toEqual({ status: 'failed', code: 'RELAY_UNREACHABLE' })
    expect(failures).toEqual([])
  })

  it('R25 behavior: the time counts from the last that was asked, the library’s own included', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { feature, loader, attempt } = start()
    void feature.prepare()
    await vi.advanceTimersByTimeAsync(relayPolicy.unreachable - 1)
    const chosen = Date.now()
    feature.choose(harborWallet)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(attempt()).toMatchObject({ status: 'waiting' })
    loader.arrive()
    await quiet()
    expect(loader.told).toEqual(['choose harbor'])
    expect(loader.times).toEqual([chosen])
    feature.retry()
    expect(loader.times).toEqual([chosen, chosen + 1_000])
  })

  it('behavior: switched off, nothing is loaded and nothing shown', async () => {
    const { feature, loader, pairing, attempt } = start(false)
    await feature.prepare()
    feature.choose(null)
    await expect(feature.getPairingUri()).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
    expect(pairing()).toEqual({ status: 'idle' })
    expect(attempt()).toBeNull()
    expect(loader.state.loads).toBe(0)
  })

  it('behavior: destroyed with the library', async () => {
    const { feature, loader } = start()
    void feature.prepare()
    loader.arrive()
    await quiet()
    feature.destroy()
    await quiet()
    expect(loader.told).toContain('destroy')
  })
})
