import type { Context } from '../context/createContext.ts'
import { type Connection, toAccount } from '../walletState/connection.ts'
import type { AddressChoice } from './createAddressChoice.ts'

/** The app's context, with which of a wallet's addresses is in use. */
export interface ConnectionContext extends Context {
  choice: AddressChoice
}

/** Connections that were made at once, the wanted one first. */
export type MadeConnections = readonly [Connection, ...Connection[]]

/** Puts what a person has connected, for one namespace or several, in place. Success is published before anything closes (R23). */
export function addConnections(context: ConnectionContext, made: MadeConnections): void {
  const { choice, networks, stored, sources, events, signIn } = context
  const [connection] = made
  // The connections first: a namespace that becomes the active one has its address already (R12).
  for (const each of made) {
    choice.reset(each)
    setConnection(context, each)
  }
  networks.setActiveNetwork(connection.caipNetworkId)
  // The wallet of a session is remembered as the directory knows it, where it is known which one was chosen.
  if (sources.of(connection.uuid).isInPage) stored.addRecent(connection.connector.id)
  for (const each of made) if (signIn.visible(each.namespace)) announceConnection(context, each)
  events.emit('connected', connection)
}

/** Publishes what a wallet or a person has changed. @returns whether a waiting `connect()` was answered by it */
export function updateConnection(
  context: ConnectionContext,
  connection: Connection,
  before: Connection | undefined,
): boolean {
  const { signIn, host } = context
  const seen = signIn.visible(connection.namespace)
  setConnection(context, connection)
  const visible = signIn.visible(connection.namespace)
  if (!before || !seen) return visible !== undefined && announceConnection(context, visible)
  if (visible && seen.addresses.join() !== visible.addresses.join()) {
    host.emit('accountsChanged', toAccount(visible))
  }
  return false
}

/** Tells the page that an account is connected. @returns whether a waiting `connect()` was answered by it */
export function announceConnection(
  { host, waiters }: Pick<Context, 'host' | 'waiters'>,
  connection: Connection,
): boolean {
  const account = toAccount(connection)
  host.emit('connect', account)
  return waiters.connected(account)
}

/** An account that has to sign in first takes the place of the one that the page sees: for the page, that one is gone. */
function setConnection({ connections, signIn, host }: ConnectionContext, connection: Connection): void {
  const { namespace } = connection
  const seen = signIn.visible(namespace)
  connections.set(connection)
  if (seen && !signIn.visible(namespace)) host.emit('disconnect', { namespace, reason: 'wallet' })
}
