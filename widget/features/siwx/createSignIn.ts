import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ConnectableWallet } from '../../wallets/walletPort.ts'
import { accountOf } from '../walletState/signInState.ts'
import type { SiwxSource } from '../walletState/siwxSource.ts'
import { askToSign } from './askToSign.ts'
import { checkSignIns, concernAtom, scheduleCheck } from './checkSignIns.ts'
import { connectWithSignIn } from './connectWithSignIn.ts'
import { cancelSignIn, onModalClosed } from './declineSignIn.ts'
import { activeConnection, isSignedIn } from './signedAccounts.ts'
import { createSignInContext, type SignInContext, type SiwxContext } from './signInContext.ts'
import { endPrompt, isPrompted } from './signInPrompt.ts'
import { signMessage } from './signMessage.ts'
import { signOutLost } from './signOut.ts'

/**
 * Signing in with the connected wallets: each change of account or network has it checked whether the account has signed in. The
 * active one that has not is asked to sign; the others are when they become the active ones.
 */
export function createSignIn(app: SiwxContext, source: SiwxSource) {
  const context = createSignInContext(app, source)
  const { store, events, signIn, memory, signatures, checks } = context
  store.set(signIn.signedAtom, [])
  const schedule = () => scheduleCheck(context)
  const unsubscribers = [
    memory.onChange(schedule),
    events.on('closed', () => onModalClosed(context)),
    events.on('lost', (connection) => void signOutLost(context, connection)),
    store.sub(concernAtom(context), schedule),
  ]
  void checkSignIns(context)

  return {
    /** Resolves when it is known of all that is connected whether it has signed in. */
    settled: () => checks.latest,
    termsFor: signatures.termsFor,
    receive: signatures.receive,
    connect: (wallet: ConnectableWallet, signal?: AbortSignal) => connectWithSignIn(context, wallet, signal),
    sign: () => signMessage(context),
    cancel: () => cancelSignIn(context),
    accessToken: () => accessToken(context),
    askAgain: () => askAgain(context),
    destroy() {
      checks.run += 1
      store.set(signIn.unsignedAtom, null)
      for (const unsubscribe of unsubscribers) unsubscribe()
      endPrompt(context)
      store.set(signIn.signedAtom, null)
      store.set(signIn.isGatedAtom, false)
    },
  }
}

export type SignIn = ReturnType<typeof createSignIn>

/** The token of the active account. @throws `METHOD_NOT_FOUND`, `NOT_CONNECTED`, `SESSION_EXPIRED`, `AUTH_UNREACHABLE` */
async function accessToken(context: SignInContext): Promise<string> {
  const { source } = context
  const connection = activeConnection(context)
  if (!source.accessToken)
    throw new WalletKitError('METHOD_NOT_FOUND', 'The page signs its visitors in by itself')
  if (!connection || !isSignedIn(context, connection))
    throw new WalletKitError('NOT_CONNECTED', 'Nobody has signed in')
  return source.accessToken(accountOf(connection))
}

/** Asks the active account, also one that did not want to sign. @returns whether it is asked now */
function askAgain(context: SignInContext): boolean {
  const { store, signIn, memory, checks } = context
  const connection = activeConnection(context)
  if (!connection || store.get(signIn.unsignedAtom) !== accountOf(connection)) return false
  memory.forget()
  askToSign(context, { connection, required: checks.traits?.required === true })
  return isPrompted(context, connection)
}
