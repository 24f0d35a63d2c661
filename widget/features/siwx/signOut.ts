import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { Connection } from '../walletState/connection.ts'
import { activeConnection, isSignedIn, markSignedOut, toSignInAccount } from './signedAccounts.ts'
import type { SignInContext } from './signInContext.ts'
import { keepOnly } from './signInPrompt.ts'

/** A connection is lost. A locked wallet comes back, and is still signed in; one that was disconnected is signed out. */
export async function signOutLost(context: SignInContext, connection: Connection): Promise<void> {
  const { stored, connections, memory, signatures, checks, source, host } = context
  keepOnly(context, activeConnection(context))
  if (stored.connections()[connection.namespace] !== undefined) return
  memory.forget()
  signatures.receive([])
  if (!isSignedIn(context, connection) || checks.traits?.signOutOnDisconnect === false) return
  markSignedOut(context, connection)
  const isLast = connections.all().length === 0
  await (isLast ? source.clear() : source.revoke(toSignInAccount(connection))).catch((error: unknown) => {
    const { code, message } = toWalletKitError(error)
    host.alert(code, `Signing out: ${message}`)
  })
  memory.notifyTabs()
}
