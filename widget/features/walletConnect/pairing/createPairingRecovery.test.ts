import { EventEmitter } from 'node:events'
import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import type { PairingState, WalletConnectAttempt } from '../../walletState/walletConnect.ts'
import { createPairingRecovery } from './createPairingRecovery.ts'

const failed: PairingState = { status: 'failed', code: 'RELAY_UNREACHABLE' }
const ready: PairingState = { status: 'ready', uri: 'wc:1@2', expiresAt: 1 }

describe('createPairingRecovery', () => {
  const start = () => {
    const store = createStore()
    const pairingAtom = atom<PairingState>(failed)
    const attemptAtom = atom<WalletConnectAttempt | null>(null)
    const relayer = new EventEmitter()
    const window = new EventTarget()
    const recovery = createPairingRecovery({ store, pairingAtom, attemptAtom, relayer, window })
    return {
      recovery,
      pair: (state: PairingState) => store.set(pairingAtom, state),
      attempt: (state: WalletConnectAttempt) => store.set(attemptAtom, state),
      /** The pairing's state after the relay has opened, or the network come back. */
      connected: () => {
        relayer.emit('relayer_connect')
        return store.get(pairingAtom).status
      },
      online: () => {
        window.dispatchEvent(new Event('online'))
        return store.get(pairingAtom).status
      },
    }
  }

  it('default: what failed is forgotten when the relay, or the network, is back', () => {
    expect(start().connected()).toBe('idle')
    expect(start().online()).toBe('idle')
  })

  it('behavior: what is good, or on its way, is left alone', () => {
    const { pair, connected, online } = start()
    pair(ready)
    expect([connected(), online()]).toEqual(['ready', 'ready'])
    pair({ status: 'preparing' })
    expect([connected(), online()]).toEqual(['preparing', 'preparing'])
  })

  it('behavior: a failure that a view tells somebody of stays', () => {
    const { attempt, connected, online } = start()
    attempt({ wallet: null, status: 'failed', link: 'none' })
    expect([connected(), online()]).toEqual(['failed', 'failed'])
  })

  it('R25 behavior: a relay that opens and keeps silent is asked once more, not in circles', () => {
    const { pair, connected, online } = start()
    expect(connected()).toBe('idle')
    pair(failed)
    expect(connected()).toBe('failed')
    expect(online()).toBe('idle')
    pair(ready)
    pair(failed)
    expect(connected()).toBe('idle')
  })

  it('behavior: destroyed, it listens to nothing', () => {
    const { recovery, connected, online } = start()
    recovery.destroy()
    expect([connected(), online()]).toEqual(['failed', 'failed'])
  })
})
