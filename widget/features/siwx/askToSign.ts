import { abortable } from '#shared/async/abortable.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { Connection } from '../walletState/connection.ts'
import type { SignInAttempt } from '../walletState/signInAttempt.ts'
import type { PreparedMessage, SignInInput } from '../walletState/siwxSource.ts'
import { checkMessage } from './checkMessage.ts'
import { declineSignIn } from './declineSignIn.ts'
import { failSignIn } from './signedAccounts.ts'
import type { SignInContext } from './signInContext.ts'
import { hidePrompt, isPrompted, isPromptShown, setAttempt } from './signInPrompt.ts'

/**
 * Asks the person to sign, on a screen of the kit's: only their click there asks the wallet (R28). One account at a time. However it
 * ends, the account has signed in, is connected without that, or is disconnected.
 */
export function askToSign(
  context: SignInContext,
  { connection, required }: Pick<SignInAttempt, 'connection' | 'required'>,
): void {
  const { store, openAtom, router, modal, memory } = context
  if (store.get(context.loadingAtom) || store.get(context.unsupportedChainAtom)) return
  if (isPrompted(context, connection)) return
  const attempt: SignInAttempt = { connection, required, status: 'preparing' }
  if (context.prompt.isLeft) return void declineSignIn(context, attempt)
  if (!required && memory.isDismissed(connection)) return hidePrompt(context)
  void prepareMessage(context, attempt)
  if (isPromptShown(context)) return
  const route = { view: 'SIWXSignMessage' } as const
  if (store.get(openAtom)) router.reset(route)
  // Closed at once: that is an answer, which the modal's event tells.
  else modal.open({ route }).catch(() => {})
}

/** Has the source make a message. @returns null where there is none, or the attempt is over */
export async function prepareMessage(
  context: SignInContext,
  { connection, required, requestId }: SignInAttempt,
): Promise<PreparedMessage | null> {
  setAttempt(context, { connection, required, status: 'preparing', requestId })
  const { signal } = context.prompt.over
  try {
    const input = toInput(connection, context.origin)
    const message = await abortable(context.source.createMessage(input), signal)
    checkMessage(message, input)
    setAttempt(context, { connection, required, status: 'ready', message, madeAt: Date.now(), requestId })
    return message
  } catch (thrown) {
    if (!signal.aborted) await failSignIn(context, connection, toWalletKitError(thrown))
    return null
  }
}

function toInput({ caipNetworkId, addresses }: Connection, origin: string): SignInInput {
  const { host } = new URL(origin)
  return { accountAddress: addresses[0], chainId: caipNetworkId, domain: host, uri: origin, version: '1' }
}
