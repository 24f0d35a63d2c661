import { type Atom, atom } from 'jotai/vanilla'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Connection } from '../walletState/connection.ts'
import { accountOf } from '../walletState/signInState.ts'
import { askToSign } from './askToSign.ts'
import {
  activeConnection,
  failSignIn,
  isActive,
  isSignedIn,
  markSignedIn,
  markSignedOut,
  toSignInAccount,
} from './signedAccounts.ts'
import type { SignInContext } from './signInContext.ts'
import { endPrompt, keepOnly } from './signInPrompt.ts'
import { approveAll, approveConnection, withholdConnection } from './visibility.ts'

/** What is checked again when it changes. While a wallet is asked for something else, no account is asked to sign. */
export function concernAtom(context: SignInContext): Atom<string> {
  const { connections, networks, unsupportedChainAtom, loadingAtom } = context
  return atom((get) => {
    const all = Object.values(get(connections.connectionsAtom))
    return JSON.stringify([
      all.map((connection) => [connection.uuid, accountOf(connection)]),
      get(networks.activeNamespaceAtom),
      get(unsupportedChainAtom),
      get(loadingAtom),
    ])
  })
}

/** Several changes of one task are checked once. */
export function scheduleCheck(context: SignInContext): void {
  const { checks } = context
  if (checks.isScheduled) return
  checks.isScheduled = true
  queueMicrotask(() => checks.isScheduled && void checkSignIns(context))
}

/** Finds out of each connection whether it has signed in, the active one first. The active one that has not is asked to sign. */
export function checkSignIns(context: SignInContext): Promise<void> {
  const { checks } = context
  checks.run += 1
  checks.isScheduled = false
  keepOnly(context, activeConnection(context))
  checks.latest = checkAll(context, checks.run)
  return checks.latest
}

async function checkAll(context: SignInContext, run: number): Promise<void> {
  const { connections, checks, store, signIn } = context
  const all = connections
    .all()
    .sort((one, other) => Number(isActive(context, other)) - Number(isActive(context, one)))
  for (const connection of all) {
    const isCurrent = () => run === checks.run && isConnected(context, connection)
    await checkConnection(context, connection, isCurrent).catch((error: unknown) =>
      isCurrent() ? failSignIn(context, connection, toWalletKitError(error)) : undefined,
    )
  }
  if (run === checks.run && store.get(signIn.attemptAtom) === null) endPrompt(context)
}

async function checkConnection(
  context: SignInContext,
  connection: Connection,
  isCurrent: () => boolean,
): Promise<void> {
  const { source, signatures, checks, store, signIn } = context
  const traits = await source.traits()
  if (!isCurrent()) return
  checks.traits = traits
  if (traits.required) store.set(signIn.isGatedAtom, true)
  else approveAll(context)
  if (traits.namespaces && !traits.namespaces.includes(connection.namespace)) {
    if (traits.required && !traits.passesOthers)
      throw new WalletKitError(
        'CHAIN_NOT_SUPPORTED',
        `Accounts of ${connection.namespace} do not sign in here`,
      )
    return approveConnection(context, connection)
  }
  const isIn = await source.isSignedIn(toSignInAccount(connection))
  if (!isCurrent()) return
  if (isIn) return markSignedIn(context, connection, false)
  if (await signatures.add(connection))
    return isCurrent() ? markSignedIn(context, connection, true) : scheduleCheck(context)
  if (isCurrent()) onUnsigned(context, connection, traits.required)
}

function onUnsigned(context: SignInContext, connection: Connection, required: boolean): void {
  const { store, signIn } = context
  if (isSignedIn(context, connection)) markSignedOut(context, connection)
  const visible = signIn.visible(connection.namespace)
  if (required && visible && accountOf(visible) === accountOf(connection))
    withholdConnection(context, connection)
  if (!isActive(context, connection)) return
  store.set(signIn.unsignedAtom, accountOf(connection))
  askToSign(context, { connection, required })
}

function isConnected({ connections }: SignInContext, connection: Connection): boolean {
  const now = connections.get(connection.namespace)
  return now?.uuid === connection.uuid && accountOf(now) === accountOf(connection)
}
