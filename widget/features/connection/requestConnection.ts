import { abortable } from '#shared/async/abortable.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { isCode, toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import { type LiveConnection, readWallet } from '../../wallets/walletPort.ts'
import { type Attempt, attemptStatusOf, type Connection } from '../walletState/connection.ts'
import type { ConnectingContext, ConnectRequest } from './connectingContext.ts'
import { toConnection } from './toConnection.ts'

/**
 * Asks the wallet.
 *
 * @throws what the wallet's answer means (`USER_REJECTED`, `REQUEST_PENDING`, …); `WALLET_NOT_FOUND`; the reason that the attempt
 *   was cancelled with, `ABORTED` where another took its place
 */
export async function requestConnection(
  context: ConnectingContext,
  { connector, namespace }: ConnectRequest,
  signal = beginAttempt(context),
): Promise<Connection> {
  const { store, connectAttemptAtom, waiters } = context
  const attempt: Attempt = { connector, namespace, status: 'waiting' }
  store.set(connectAttemptAtom, attempt)
  try {
    const { uuid, wallet } = await findWallet(context, { connector, namespace }, signal)
    const live = await abortable(context.connectWallet(wallet, signal), signal)
    return succeed(context, { connector, namespace, uuid, live })
  } catch (thrown) {
    const error = toWalletKitError(signal.aborted ? signal.reason : thrown)
    if (!signal.aborted) {
      store.set(connectAttemptAtom, { ...attempt, status: attemptStatusOf(error.code), code: error.code })
      waiters.failed(error)
    }
    throw error
  }
}

/** Asks the wallet for a person: the view shows what came of it. */
export async function showConnecting(context: ConnectingContext, request: ConnectRequest): Promise<void> {
  const signal = beginAttempt(context)
  try {
    await requestConnection(context, request, signal)
  } catch (thrown) {
    sayUnforeseen(thrown)
    if (signal.aborted || !isCode(thrown, 'REQUEST_PENDING')) return
    // It ends when the person leaves, or asks again.
    await awaitPermission(context, request, signal).catch(sayUnforeseen)
  }
}

/** An earlier request is open in the wallet. Once a person has accepted that one, the wallet permits what was asked for here. */
async function awaitPermission(context: ConnectingContext, request: ConnectRequest, signal: AbortSignal) {
  const { uuid, wallet } = await findWallet(context, request, signal)
  context.pendingUuid = uuid
  const live = await context.lookout
    .until((limit) => readWallet(wallet, { silent: true }, limit), signal)
    .finally(() => {
      if (context.pendingUuid === uuid) context.pendingUuid = undefined
    })
  succeed(context, { ...request, uuid, live })
}

async function findWallet(
  { walletOf }: ConnectingContext,
  { connector, namespace }: ConnectRequest,
  signal: AbortSignal,
) {
  const uuid = connector.wallets[namespace]
  if (!uuid) throw new WalletKitError('WALLET_NOT_FOUND', `${connector.name} has no wallet for ${namespace}`)
  return { uuid, wallet: await abortable(walletOf(uuid, namespace), signal) }
}

function succeed(
  { store, networks, connectAttemptAtom, connectionFlow }: ConnectingContext,
  answer: ConnectRequest & { uuid: string; live: LiveConnection },
): Connection {
  const connection = toConnection({ ...answer, networks })
  store.set(connectAttemptAtom, null)
  connectionFlow.connected([connection])
  return connection
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
function beginAttempt(context: ConnectingContext): AbortSignal {
  cancelAttempt(context)
  context.attempt = new AbortController()
  return context.attempt.signal
}
