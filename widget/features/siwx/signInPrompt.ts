import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Connection } from '../walletState/connection.ts'
import type { SignInAttempt } from '../walletState/signInAttempt.ts'
import { accountOf } from '../walletState/signInState.ts'
import type { SignInContext } from './signInContext.ts'

/** Whether the screen that asks for a signature is shown. */
export function isPromptShown({ store, openAtom, router }: SignInContext): boolean {
  return store.get(openAtom) && router.current().view === 'SIWXSignMessage'
}

/** Sets what the screen shows. A new attempt, or none, ends what the one before waits for. */
export function setAttempt(context: SignInContext, attempt: SignInAttempt | null): void {
  const { prompt, store, signIn } = context
  if (attempt?.status === 'preparing' || attempt === null) {
    prompt.over.abort(new WalletKitError('ABORTED', 'The sign-in is over'))
    prompt.over = new AbortController()
  }
  store.set(signIn.attemptAtom, attempt)
}

/** Closes the modal, if it shows the screen. */
export function hidePrompt(context: SignInContext): void {
  if (!isPromptShown(context)) return
  context.prompt.isHiding = true
  void context.modal.close()
  context.prompt.isHiding = false
}

/** The attempt is over, and the person has nothing to answer any more. */
export function endPrompt(context: SignInContext): void {
  setAttempt(context, null)
  hidePrompt(context)
}

/** Whether this account is asked to sign. */
export function isPrompted({ store, signIn }: SignInContext, connection: Connection): boolean {
  const attempt = store.get(signIn.attemptAtom)
  return (
    attempt !== null &&
    attempt.connection.uuid === connection.uuid &&
    accountOf(attempt.connection) === accountOf(connection)
  )
}

/** Another account or network is in use: what the wallet signs for the one before does not count. */
export function keepOnly(context: SignInContext, connection: Connection | undefined): void {
  if (!connection || !isPrompted(context, connection)) setAttempt(context, null)
  if (!connection) context.prompt.isLeft = false
}
