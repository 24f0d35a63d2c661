import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import type { LifecycleWindow } from '../../../services/dom/environment.ts'
import type { Relayer } from '../../../services/walletConnect/internals.ts'
import type { PairingState, WalletConnectAttempt } from '../../walletState/walletConnect.ts'

export interface PairingRecoveryParameters {
  store: ReturnType<typeof createStore>
  pairingAtom: PrimitiveAtom<PairingState>
  attemptAtom: PrimitiveAtom<WalletConnectAttempt | null>
  relayer: Pick<Relayer, 'on' | 'off'>
  window: Pick<LifecycleWindow, 'addEventListener' | 'removeEventListener'>
}

/**
 * Forgets a pairing that failed when the relay, or the network, is back, so that a tap makes another one (R25). Not while a view
 * tells a person that the try has failed. And only once until a pairing succeeds: with a relay that opens and keeps silent it would
 * go round in circles.
 */
export function createPairingRecovery(parameters: PairingRecoveryParameters) {
  const { store, pairingAtom, attemptAtom, relayer, window } = parameters
  let isSpent = false
  const note = () => {
    if (store.get(pairingAtom).status === 'ready') isSpent = false
  }
  const recover = () => {
    if (isSpent || store.get(pairingAtom).status !== 'failed' || store.get(attemptAtom)) return
    isSpent = true
    store.set(pairingAtom, { status: 'idle' })
  }
  const onOnline = () => {
    isSpent = false
    recover()
  }
  const unsubscribe = store.sub(pairingAtom, note)
  relayer.on('relayer_connect', recover)
  window.addEventListener('online', onOnline)

  return {
    destroy() {
      unsubscribe()
      relayer.off('relayer_connect', recover)
      window.removeEventListener('online', onOnline)
    },
  }
}
