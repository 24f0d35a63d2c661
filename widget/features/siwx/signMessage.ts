import { abortable } from '#shared/async/abortable.ts'
import { timings } from '#shared/constants/timings.ts'
import { toWalletKitError, type WalletKitError } from '#shared/errors/walletKitError.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import type { Connection } from '../walletState/connection.ts'
import type { SignInAttempt } from '../walletState/signInAttempt.ts'
import type { PreparedMessage } from '../walletState/siwxSource.ts'
import { prepareMessage } from './askToSign.ts'
import { markSignedIn } from './signedAccounts.ts'
import type { SignInContext } from './signInContext.ts'
import { signInEvent, signInFailed } from './signInEvent.ts'
import { setAttempt } from './signInPrompt.ts'

/** The person clicked to sign: the wallet is asked, and the source checks what it signed. */
export async function signMessage(context: SignInContext): Promise<void> {
  const attempt = context.store.get(context.signIn.attemptAtom)
  // One signature at a time (R28).
  if (attempt?.status !== 'ready' || !attempt.message) return
  const isOld = Date.now() - (attempt.madeAt ?? 0) > timings.siwxMessage
  const message = isOld ? await prepareMessage(context, attempt) : attempt.message
  if (!message) return
  const { signal } = context.prompt.over
  const { connection } = attempt
  setAttempt(context, { ...attempt, message, status: 'signing', requestId: undefined })
  try {
    const signature = await requestSignature(context, { connection, message, signal })
    setAttempt(context, { ...attempt, message, status: 'checking' })
    const signed = { data: message.data, message: message.text, signature }
    await abortable(context.source.add(signed), signal)
    signInEvent(context, 'SIWX_AUTH_SUCCESS', connection)
    markSignedIn(context, connection, true)
  } catch (thrown) {
    if (!signal.aborted) retryLater(context, { ...attempt, message }, toWalletKitError(thrown))
  }
}

async function requestSignature(
  { source, walletOf }: SignInContext,
  { connection, message, signal }: { connection: Connection; message: PreparedMessage; signal: AbortSignal },
): Promise<string> {
  const own = await abortable(source.signMessage(message), signal)
  if (own !== null) return own
  const wallet = await abortable(walletOf(connection.uuid, connection.namespace), signal)
  const bytes = new TextEncoder().encode(message.text)
  return abortable(wallet.signMessage({ address: connection.addresses[0], message: bytes }, signal), signal)
}

/** The screen stays, and the person may try again. */
function retryLater(context: SignInContext, attempt: SignInAttempt, error: WalletKitError): void {
  const { store, signIn, toasts } = context
  signInFailed(context, attempt.connection, error.message)
  const isOurs = ['CALLBACK_FAILED', 'TIMEOUT', 'SIGN_IN_INVALID'].includes(error.code)
  toasts.open('error', isOurs ? 'toast.signInFailed' : { error: error.code })
  // A message that was refused may have used its nonce up.
  const failed = { ...attempt, requestId: requestIdOf(error) }
  if (store.get(signIn.attemptAtom)?.status === 'checking') return void prepareMessage(context, failed)
  setAttempt(context, { ...failed, status: 'ready' })
}
