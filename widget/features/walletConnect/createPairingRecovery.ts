import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import type { LifecycleWindow } from '../../services/walletConnect/lifecycleWindow.ts'
import type { Relayer } from '../../services/walletConnect/relayer.ts'
import type { PairingState, WalletConnectAttempt } from './walletConnect.ts'

export interface PairingRecoveryParameters {
  store: ReturnType<typeof createStore>
  pairingAtom: PrimitiveAtom<PairingState>
  attemptAtom: PrimitiveAtom<WalletConnectAttempt | null>
  relayer: Pick<Relayer, 'connected' | 'on' | 'off'>
  window: Pick<LifecycleWindow, 'addEventListener' | 'removeEventListener'>
}

/**
 * A pairing that failed for want of a connection is forgotten when there is one again: where a tap needs one, it is made
 * anew (R25). Not while a view tells somebody that a try has failed, and not where the relay was there and kept silent: that
 * would go round in circles.
 */
export function createPairingRecovery(parameters: PairingRecoveryParameters) {
  const { store, pairingAtom, attemptAtom, relayer, window } = parameters
  let isWanting = false
  const note = () => {
    isWanting = store.get(pairingAtom).status === 'failed' && !relayer.connected
  }
  const recover = () => {
    if (isWanting && !store.get(attemptAtom)) store.set(pairingAtom, { status: 'idle' })
  }
  const unsubscribe = store.sub(pairingAtom, note)
  relayer.on('relayer_connect', recover)
  window.addEventListener('online', recover)

  return {
    destroy() {
      unsubscribe()
      relayer.off('relayer_connect', recover)
      window.removeEventListener('online', recover)
    },
  }
}
