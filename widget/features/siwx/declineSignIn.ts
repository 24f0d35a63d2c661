import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Connection } from '../walletState/connection.ts'
import type { SignInAttempt } from '../walletState/signInAttempt.ts'
import type { SignInContext } from './signInContext.ts'
import { signInEvent } from './signInEvent.ts'
import { hidePrompt, setAttempt } from './signInPrompt.ts'

/** The person does not sign: where that is required, the account goes back to where it had signed in, or is disconnected. */
export async function declineSignIn(
  context: SignInContext,
  { connection, required }: Pick<SignInAttempt, 'connection' | 'required'>,
): Promise<void> {
  const { connections, networks, signIn, waiters, connectionFlow, memory, prompt } = context
  prompt.isLeft = false
  signInEvent(context, 'CLICK_CANCEL_SIWX', connection)
  setAttempt(context, null)
  hidePrompt(context)
  if (!required) return memory.dismiss(connection)
  if (await switchBack(context, connection)) return
  const other = connections.all().find((each) => signIn.visible(each.namespace))
  if (other && other.namespace !== connection.namespace) return networks.setActiveNamespace(other.namespace)
  waiters.failed(new WalletKitError('USER_CLOSED', 'The visitor did not sign in'))
  await connectionFlow.disconnect(connection.namespace)
}

/** Switches to the network on which the account has signed in. @returns whether the wallet did */
async function switchBack(
  { signIn, switching }: SignInContext,
  { namespace, caipNetworkId }: Connection,
): Promise<boolean> {
  const earlier = signIn.visible(namespace)
  if (!earlier || earlier.caipNetworkId === caipNetworkId) return false
  // A wallet that does not switch back is no failure: its connection ends.
  return switching.switchNetwork(earlier.caipNetworkId).then(
    () => true,
    () => false,
  )
}

/** The person leaves the screen, if there is one. */
export function cancelSignIn(context: SignInContext): void {
  const attempt = context.store.get(context.signIn.attemptAtom)
  if (attempt) void declineSignIn(context, attempt)
}

/** The modal was closed: on the screen, or before it is known whether there has to be one. */
export function onModalClosed(context: SignInContext): void {
  const { store, signIn, router, prompt } = context
  if (prompt.isHiding) return
  if (store.get(signIn.attemptAtom)) cancelSignIn(context)
  else prompt.isLeft = router.current().view === 'SIWXSignMessage'
}
