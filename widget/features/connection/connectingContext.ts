import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ConnectWallet } from '../../wallets/walletPort.ts'
import type { Connector } from '../connectors/connector.ts'
import type { Context } from '../context/createContext.ts'
import { attemptStatusOf } from '../walletState/connection.ts'
import type { ConnectWaiters } from '../walletState/createConnectWaiters.ts'
import type { ConnectionFlow } from './createConnectionFlow.ts'
import { createLookout, type Lookout } from './createLookout.ts'

export interface ConnectingParameters
  extends Pick<Context, 'store' | 'networks' | 'walletOf' | 'connectAttemptAtom'> {
  /** Asks a wallet for permission. */
  connectWallet: ConnectWallet
  waiters: Pick<ConnectWaiters, 'failed'>
  connectionFlow: Pick<ConnectionFlow, 'connected'>
}

/** What the operations of connecting share. */
export interface ConnectingContext extends ConnectingParameters {
  lookout: Lookout
  /** Aborted when the attempt of now is over. */
  attempt: AbortController
  /** The wallet that is looked at until a person has answered its earlier request. */
  pendingUuid: string | undefined
}

/** A wallet, and for which namespace it is asked. */
export interface ConnectRequest {
  connector: Connector
  namespace: ChainNamespace
}

export function createConnectingContext(parameters: ConnectingParameters): ConnectingContext {
  return {
    ...parameters,
    lookout: createLookout(),
    attempt: new AbortController(),
    pendingUuid: undefined,
  }
}

/** Ends the attempt, if there is one; its caller gets `reason`. */
export function cancelAttempt(
  { attempt, store, connectAttemptAtom }: ConnectingContext,
  reason = new WalletKitError('ABORTED', 'Another wallet was chosen'),
): void {
  attempt.abort(reason)
  store.set(connectAttemptAtom, null)
}

/** Begins an attempt in place of the one before. @returns aborted when the new one is over */
export function beginAttempt(context: ConnectingContext): AbortSignal {
  cancelAttempt(context)
  context.attempt = new AbortController()
  return context.attempt.signal
}

/** The person stops waiting for a silent wallet: it counts as a no, and the wallet's late answer is ignored. */
export function rejectAttempt({ attempt, store, connectAttemptAtom, waiters }: ConnectingContext): void {
  const shown = store.get(connectAttemptAtom)
  if (shown?.status !== 'waiting' && shown?.status !== 'pending') return
  const error = new WalletKitError('USER_REJECTED', 'The visitor stopped waiting for the wallet')
  attempt.abort(error)
  store.set(connectAttemptAtom, { ...shown, status: attemptStatusOf(error.code), code: error.code })
  waiters.failed(error)
}
