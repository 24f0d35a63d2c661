import { abortable } from '#shared/async/abortable.ts'
import { createDeadline } from '#shared/async/createDeadline.ts'
import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { Context } from '../context/createContext.ts'
import { track } from '../context/track.ts'
import type { Connection } from '../walletState/connection.ts'

export type DisconnectReason = 'user' | 'wallet'

/** Clears a connection. What is remembered of it stays as it is. */
export function clearConnection(
  { connections, signIn, host, events }: Context,
  connection: Connection,
  reason: DisconnectReason,
): void {
  const { namespace } = connection
  const seen = signIn.visible(namespace)
  connections.clear(namespace)
  signIn.forget(namespace)
  if (seen) host.emit('disconnect', { namespace, reason })
  events.emit('lost', connection)
}

/** A connection is lost, and may come back: a locked wallet is connected again once it is unlocked. */
export function loseConnection(
  context: Context,
  connection: Connection,
  reason: DisconnectReason = 'wallet',
): void {
  context.networks.forgetNamespace(connection.namespace)
  clearConnection(context, connection, reason)
}

/** A session is over, for this namespace or for good: it does not come back. */
export function endConnection(context: Context, connection: Connection): void {
  context.connections.forget(connection.namespace)
  loseConnection(context, connection)
}

/**
 * Ends one namespace's connection, or all. The kit's own state is cleared at once; the wallet gets 3 s to take its permission
 * back, and a wallet that cannot is no reason to fail (R43).
 */
export async function disconnect(context: Context, namespace?: ChainNamespace): Promise<void> {
  const { connections } = context
  const ending = endingWith(context, namespace)
  for (const connection of ending) {
    connections.forget(connection.namespace)
    loseConnection(context, connection, 'user')
  }
  for (const known of namespace ? [namespace] : chainNamespaces) connections.forget(known)
  const { signal, clear } = createDeadline(timings.disconnect)
  const revoked = ending.map((connection) => abortable(revoke(context, connection), signal))
  const failed = (await Promise.allSettled(revoked)).find(({ status }) => status === 'rejected')
  clear()
  if (ending.length > 0)
    tellOfDisconnect(context, { namespace, error: failed?.status === 'rejected' ? failed.reason : null })
}

/** The connections that end with that of a namespace: a session ends for all its namespaces. */
function endingWith({ connections, sources }: Context, namespace: ChainNamespace | undefined): Connection[] {
  const all = connections.all()
  const named = all.filter((connection) => !namespace || connection.namespace === namespace)
  const sessions = named.filter(({ uuid }) => !sources.of(uuid).isInPage).map(({ uuid }) => uuid)
  return all.filter((connection) => named.includes(connection) || sessions.includes(connection.uuid))
}

/** What wallets say that have no way to take a permission back. */
const unsupported: readonly unknown[] = [-32_601, 4_200]

function tellOfDisconnect(
  context: Context,
  { namespace, error }: { namespace: ChainNamespace | undefined; error: unknown },
): void {
  const { code, data } = toWalletKitError(error)
  const isOver = error === null || unsupported.includes(Object(data).code)
  if (isOver) track(context, { event: 'DISCONNECT_SUCCESS', properties: { namespace: namespace ?? 'all' } })
  else track(context, { event: 'DISCONNECT_ERROR', properties: { message: code } })
}

async function revoke({ walletOf }: Context, { namespace, uuid }: Connection): Promise<void> {
  const wallet = await walletOf(uuid, namespace)
  await wallet.disconnect()
}
