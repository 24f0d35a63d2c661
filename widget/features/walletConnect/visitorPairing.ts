import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import { track } from '../context/track.ts'
import { completeApproval, discardSession } from './approvals.ts'
import { createAttemptState } from './attempts/attemptState.ts'
import { createAttempts } from './attempts/createAttempts.ts'
import { reusesPairing } from './attempts/walletLink.ts'
import { createPairing } from './pairing/createPairing.ts'
import { createPairingRecovery } from './pairing/createPairingRecovery.ts'
import type { Propose } from './pairing/createProposing.ts'
import type { ProtocolContext } from './protocolContext.ts'

/** The pairing that the modal shows, and what a person does with it. */
export function createVisitorPairing(context: ProtocolContext, propose: Propose) {
  const { store, window, mobile, hop, waiters, client, relayer, proposals } = context
  const { pairingAtom, attemptAtom, lastingAtom } = context.walletConnectState
  const { userAgent } = window.navigator
  const { document } = window
  const state = createAttemptState(store, attemptAtom)

  const fail = (error: WalletKitError) => {
    state.failed(error)
    waiters.failed(error)
  }
  const pairing = createPairing({
    propose,
    showsEarly: !mobile,
    isWanted: state.isWaiting,
    accepts: state.isWaiting,
    onState: (pairingState) => store.set(pairingAtom, pairingState),
    onFailed: fail,
    onApproved({ topic }) {
      const waiter = { isWanted: state.watch(), finish: state.end, fail }
      void completeApproval(context, { topic, ...state.current(), waiter })
    },
    discard: (topic) => discardSession(context, topic),
  })
  const attempts = createAttempts({
    state,
    pairing,
    userAgent,
    reusesPairing: reusesPairing(userAgent, mobile),
    openLink: hop.loader.openLink,
    isVisible: () => document.visibilityState === 'visible',
    onLinkFailed: ({ name }, link) => {
      // Without its key: whoever has that takes the wallet's place.
      const [uri = ''] = (pairing.uri() ?? '').split('?')
      const properties = { message: 'The link did not open', uri, mobile_link: link, name }
      track(context, { event: 'CONNECT_PROXY_ERROR', properties })
    },
  })
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') state.hidden()
  }
  document.addEventListener('visibilitychange', onVisibility)
  const recovery = createPairingRecovery({
    store,
    pairingAtom,
    attemptAtom,
    relayer: client.core.relayer,
    window,
  })
  const remember = proposals.follow(() =>
    state.isWaiting() && store.get(lastingAtom) ? state.current() : null,
  )
  const rememberShown = () => remember(store.get(pairingAtom))
  const unsubscribers = [store.sub(pairingAtom, rememberShown), store.sub(attemptAtom, rememberShown)]
  /** The relay may be back while the last try still hangs. */
  const hurryAfterFailure = () => {
    if (store.get(pairingAtom).status === 'failed') relayer.hurry()
  }

  return {
    prepare(since?: number) {
      hurryAfterFailure()
      return pairing.prepare(since)
    },
    choose: attempts.choose,
    retry(since: number) {
      hurryAfterFailure()
      attempts.retry(since)
    },
    open: attempts.open,
    cancel: attempts.cancel,
    destroy() {
      for (const unsubscribe of unsubscribers) unsubscribe()
      document.removeEventListener('visibilitychange', onVisibility)
      for (const part of [recovery, pairing, state]) part.destroy()
    },
  }
}
