import type { Connection } from '../walletState/connection.ts'
import type { SiwxContext } from './signInContext.ts'

/** Pages see the connection from now on: it has signed in, or need not. */
export function approveConnection(
  { store, signIn, connectionFlow }: Pick<SiwxContext, 'store' | 'signIn' | 'connectionFlow'>,
  connection: Connection,
): void {
  const before = signIn.visible(connection.namespace)
  store.set(signIn.approvedAtom, (approved) => ({ ...approved, [connection.namespace]: connection }))
  if (!before) connectionFlow.announce(connection)
}

/** No account has to sign in: pages see all that is connected. */
export function approveAll(context: SiwxContext): void {
  for (const connection of context.connections.all()) approveConnection(context, connection)
  context.store.set(context.signIn.isGatedAtom, false)
}

/** Pages do not see the connection any more, until it has signed in. */
export function withholdConnection(
  { host, signIn }: Pick<SiwxContext, 'host' | 'signIn'>,
  { namespace }: Connection,
): void {
  const before = signIn.visible(namespace)
  signIn.forget(namespace)
  if (before && !signIn.visible(namespace)) host.emit('disconnect', { namespace, reason: 'wallet' })
}
