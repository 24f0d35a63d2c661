import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { attemptStatusOf } from '../walletState/connection.ts'
import type { ConnectingContext } from './connectingContext.ts'

/** The person stops waiting for a silent wallet: it counts as a no, and the wallet's late answer is ignored. */
export function rejectAttempt({ attempt, store, connectAttemptAtom, waiters }: ConnectingContext): void {
  const shown = store.get(connectAttemptAtom)
  if (shown?.status !== 'waiting' && shown?.status !== 'pending') return
  const error = new WalletKitError('USER_REJECTED', 'The visitor stopped waiting for the wallet')
  attempt.abort(error)
  store.set(connectAttemptAtom, { ...shown, status: attemptStatusOf(error.code), code: error.code })
  waiters.failed(error)
}
