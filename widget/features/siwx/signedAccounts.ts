import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Connection } from '../walletState/connection.ts'
import { accountOf } from '../walletState/signInState.ts'
import type { SignInAccount } from '../walletState/siwxSource.ts'
import type { SignInContext } from './signInContext.ts'
import { endPrompt, isPrompted } from './signInPrompt.ts'
import { approveConnection } from './visibility.ts'

export function isActive({ store, networks }: SignInContext, { namespace }: Connection): boolean {
  return namespace === store.get(networks.activeNamespaceAtom)
}

export function activeConnection(context: SignInContext): Connection | undefined {
  return context.connections.all().find((connection) => isActive(context, connection))
}

export function isSignedIn({ store, signIn }: SignInContext, connection: Connection): boolean {
  return store.get(signIn.signedAtom)?.includes(accountOf(connection)) === true
}

/** What a connection signs in as. */
export function toSignInAccount(connection: Connection): SignInAccount {
  const { namespace, caipNetworkId, addresses } = connection
  return { namespace, chainId: caipNetworkId, address: addresses[0], account: accountOf(connection) }
}

/** @param isHere whether it has signed in just now; otherwise it turned out that it has */
export function markSignedIn(context: SignInContext, connection: Connection, isHere: boolean): void {
  const { store, signIn, memory } = context
  const isNews = isHere || (isPrompted(context, connection) && !isSignedIn(context, connection))
  setSigned(context, connection, true)
  if (store.get(signIn.unsignedAtom) === accountOf(connection)) store.set(signIn.unsignedAtom, null)
  approveConnection(context, connection)
  if (isPrompted(context, connection)) endPrompt(context)
  if (isHere) memory.notifyTabs()
  if (isNews) void emitSignIn(context, connection)
}

/** The account is not signed in any more: the page is told. */
export function markSignedOut(context: SignInContext, connection: Connection): void {
  setSigned(context, connection, false)
  context.host.emit('signOut', { namespace: connection.namespace, account: accountOf(connection) })
}

/** It cannot be told whether, or how, the account signs in: that is no reason to take it for signed in. */
export async function failSignIn(
  context: SignInContext,
  connection: Connection,
  error: WalletKitError,
): Promise<void> {
  const { store, openAtom, host, router, toasts, waiters, connectionFlow } = context
  host.alert(error.code, `Signing in: ${error.message}`)
  if (store.get(openAtom)) {
    router.reset({ view: 'Connect' })
    toasts.open('error', 'toast.signInUnavailable')
  }
  endPrompt(context)
  waiters.failed(error)
  await connectionFlow.disconnect(connection.namespace)
}

function setSigned({ store, signIn }: SignInContext, connection: Connection, isIn: boolean): void {
  const account = accountOf(connection)
  const others = (store.get(signIn.signedAtom) ?? []).filter((other) => other !== account)
  store.set(signIn.signedAtom, isIn ? [...others, account] : others)
}

async function emitSignIn({ source, host }: SignInContext, connection: Connection): Promise<void> {
  const account = accountOf(connection)
  // Where the token has been renewed or is over, the page is told of the sign-in without it, and asks for one.
  const accessToken = await source.accessToken?.(account).catch(() => undefined)
  host.emit('signIn', { namespace: connection.namespace, account, ...(accessToken ? { accessToken } : {}) })
}
