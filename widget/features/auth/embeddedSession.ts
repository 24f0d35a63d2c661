import { authId } from '#shared/entities/account.ts'
import type { AuthUser } from '#shared/entities/authUser.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { wantedNamespace } from '../context/wantedNamespace.ts'
import type { KeptLoginFacts } from '../walletState/login.ts'
import type { EmbeddedContext } from './embeddedContext.ts'
import { toSlots } from './person.ts'

/** Ends the session in the frame and on the server. Requests that are open end with it. */
export function signOut({ requests, kept, client, person, frameState }: EmbeddedContext): Promise<void> {
  requests.abort()
  kept.forget()
  frameState.signingOut ??= client
    .ask((auth) => auth.signOut({}))
    .finally(() => {
      person.forget()
      frameState.signingOut = undefined
    })
  return frameState.signingOut
}

/** Keeps a session whose wallet was not opened, for a while. */
export function keepLogin(context: EmbeddedContext, login: KeptLoginFacts): void {
  context.kept.keep(login, () => endKeptLogin(context))
}

/** @param isInUse whether the embedded wallet is connected; where another one is, nothing would show that this session goes on */
export function followConnections(context: EmbeddedContext, isInUse: boolean): void {
  if (!context.store.get(context.authState.keptAtom)) return
  if (isInUse) context.kept.forget()
  else endKeptLogin(context)
}

function endKeptLogin(context: EmbeddedContext): void {
  // It is not shown any more. Where the server is down, it ends the session by its age.
  signOut(context).catch(sayUnforeseen)
}

/** The person is signed in and the wallet open: it becomes the connection. */
export function connectPerson(context: EmbeddedContext, user: AuthUser): void {
  const { kept, networks, stored, connectionFlow, waiters } = context
  kept.forget()
  const [first, ...others] = toSlots(user, wantedNamespace(context), networks)
  if (first) {
    stored.setLogin()
    return connectionFlow.connected([first, ...others])
  }
  signOut(context).catch(sayUnforeseen)
  waiters.failed(new WalletKitError('CHAIN_NOT_SUPPORTED', 'The page has no network that the wallet serves'))
}

/** The session, or what is known of the person, changed: the connections are read again. */
export function checkConnections({ connections, sync }: EmbeddedContext): void {
  for (const { uuid, namespace } of connections.all()) if (uuid === authId) void sync.check(namespace)
}

/** Follows what the frame says of the session, and what it asks of the page. */
export function followFrame(context: EmbeddedContext): void {
  const { frameEvents, router, person, kept, connectionFlow, toasts, host, hop } = context
  frameEvents.listen({
    escape: router.goBack,
    sessionEnded() {
      person.forget()
      kept.forget()
      connectionFlow.endedAll(authId)
      toasts.open('error', 'error.SESSION_EXPIRED')
      host.alert('SESSION_EXPIRED', 'Session Expired: invalid session, check time settings')
    },
    userChanged: () => checkConnections(context),
    leave: (asked) => void hop.loader.leaveForApproval(asked).catch(sayUnforeseen),
    outcome: (outcome) => host.emit('outcome', outcome),
  })
}
