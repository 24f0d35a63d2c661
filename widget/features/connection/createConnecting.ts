import { WalletKitError } from '#shared/errors/walletKitError.ts'
import {
  type ConnectingParameters,
  type ConnectRequest,
  createConnectingContext,
} from './connectingContext.ts'
import { rejectAttempt } from './rejectAttempt.ts'
import { cancelAttempt, requestConnection, showConnecting } from './requestConnection.ts'

/**
 * Connecting by one wallet at a time. Choosing another wallet, going back or closing cancels the attempt: what the wallet
 * answers later is ignored, and a retry is always a fresh request (R22).
 */
export function createConnecting(parameters: ConnectingParameters) {
  const context = createConnectingContext(parameters)
  const { store, connectAttemptAtom, lookout } = context

  return {
    attemptAtom: connectAttemptAtom,
    start: (request: ConnectRequest) => requestConnection(context, request),
    show: (request: ConnectRequest) => showConnecting(context, request),
    cancel: (reason?: WalletKitError) => cancelAttempt(context, reason),
    reject: () => rejectAttempt(context),
    async retry() {
      const attempt = store.get(connectAttemptAtom)
      if (attempt) await showConnecting(context, attempt)
    },
    /** A wallet says that something changed: it is looked at, if it is the one that is waited for. @returns whether it is */
    heard(uuid: string): boolean {
      if (uuid !== context.pendingUuid) return false
      lookout.wake()
      return true
    },
    destroy: () => context.attempt.abort(new WalletKitError('ABORTED', 'The kit has ended')),
  }
}

export type Connecting = ReturnType<typeof createConnecting>
