import { abortable } from '#shared/async/abortable.ts'
import { timings } from '#shared/constants/timings.ts'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ConnectionFlow } from '../connection/createConnectionFlow.ts'
import type { Context } from '../context/createContext.ts'
import type { Modal } from '../modal/createModal.ts'
import type { Switching } from '../networks/createSwitching.ts'
import type { Connection } from '../walletState/connection.ts'
import type { SignInAttempt } from '../walletState/signInAttempt.ts'
import { accountOf } from '../walletState/signInState.ts'
import type { PreparedMessage, SignInInput, SiwxSource } from '../walletState/siwxSource.ts'
import { checkMessage } from './checkMessage.ts'
import type { SignInMemory } from './createSignInMemory.ts'
import { signInEvent } from './signInEvent.ts'

export interface PromptContext extends Context {
  connectionFlow: ConnectionFlow
  modal: Modal
  switching: Pick<Switching, 'switchNetwork'>
}

interface PromptOutcomes {
  /** The source has taken what was signed. */
  signedIn(connection: Connection): void
  /** There is no message to sign. */
  failed(connection: Connection, error: WalletKitError): Promise<void>
}

/**
 * Asks the person to sign, on a screen of the kit's: the wallet itself is asked by their click only (R28). One account at a time; however it
 * ends, the account has signed in, is connected without that, or is disconnected.
 */
export function createPrompt(
  context: PromptContext,
  source: SiwxSource,
  memory: Pick<SignInMemory, 'isDismissed' | 'dismiss'>,
  outcomes: PromptOutcomes,
) {
  const { store, router, modal, events, openAtom, toasts, waiters, connectionFlow } = context
  const { attemptAtom } = context.signIn
  let over = new AbortController()
  /** Closed while it was still being asked whether anybody has to sign. */
  let isLeft = false
  /** It is the kit that closes the modal now. */
  let isHiding = false

  const isShown = () => store.get(openAtom) && router.current().view === 'SIWXSignMessage'
  const set = (attempt: SignInAttempt | null) => {
    if (attempt?.status === 'preparing' || attempt === null) {
      over.abort(new WalletKitError('ABORTED', 'The sign-in is over'))
      over = new AbortController()
    }
    store.set(attemptAtom, attempt)
  }
  const hide = () => {
    if (!isShown()) return
    isHiding = true
    void modal.close()
    isHiding = false
  }
  const done = () => {
    set(null)
    hide()
  }

  const prepare = async (attempt: SignInAttempt) => {
    set({ connection: attempt.connection, required: attempt.required, status: 'preparing' })
    const { signal } = over
    try {
      const input = toInput(attempt.connection, context.origin)
      const message = await abortable(source.createMessage(input), signal)
      checkMessage(message, input)
      const { connection, required } = attempt
      set({ connection, required, status: 'ready', message, madeAt: Date.now() })
      return message
    } catch (thrown) {
      if (!signal.aborted) await outcomes.failed(attempt.connection, toWalletKitError(thrown))
      return null
    }
  }

  const ask = (connection: Connection, required: boolean) => {
    if (store.get(context.loadingAtom) || store.get(context.unsupportedChainAtom)) return
    if (isFor(connection)) return
    const attempt: SignInAttempt = { connection, required, status: 'preparing' }
    if (isLeft) return void giveUp(attempt)
    if (!required && memory.isDismissed(connection)) return hide()
    void prepare(attempt)
    if (isShown()) return
    const route = { view: 'SIWXSignMessage' } as const
    if (store.get(openAtom)) router.reset(route)
    // Closed at once: that is an answer, which the event tells.
    else modal.open({ route }).catch(() => {})
  }

  const signWith = async ({ connection }: SignInAttempt, message: PreparedMessage, signal: AbortSignal) => {
    const own = await abortable(source.signMessage(message), signal)
    if (own !== null) return own
    const wallet = await abortable(context.walletOf(connection.uuid, connection.namespace), signal)
    const bytes = new TextEncoder().encode(message.text)
    return abortable(wallet.signMessage({ address: connection.addresses[0], message: bytes }, signal), signal)
  }

  const sign = async (): Promise<void> => {
    const attempt = store.get(attemptAtom)
    // One signature at a time (R28).
    if (attempt?.status !== 'ready' || !attempt.message) return
    const isOld = Date.now() - (attempt.madeAt ?? 0) > timings.siwxMessage
    const message = isOld ? await prepare(attempt) : attempt.message
    if (!message) return
    const { signal } = over
    const { connection } = attempt
    signInEvent(context, 'CLICK_SIGN_SIWX_MESSAGE', connection)
    set({ ...attempt, message, status: 'signing' })
    try {
      const signature = await signWith(attempt, message, signal)
      set({ ...attempt, message, status: 'checking' })
      await abortable(source.add({ data: message.data, message: message.text, signature }), signal)
      signInEvent(context, 'SIWX_AUTH_SUCCESS', connection)
      outcomes.signedIn(connection)
    } catch (thrown) {
      if (!signal.aborted) tell(attempt, message, toWalletKitError(thrown))
    }
  }

  /** The screen stays, and the person may try again. */
  const tell = (attempt: SignInAttempt, message: PreparedMessage, error: WalletKitError) => {
    signInEvent(context, 'SIWX_AUTH_ERROR', attempt.connection, error.message)
    const isOurs = ['CALLBACK_FAILED', 'TIMEOUT', 'SIGN_IN_INVALID'].includes(error.code)
    toasts.open('error', isOurs ? 'toast.signInFailed' : { error: error.code })
    // What was refused may have used the nonce up.
    if (store.get(attemptAtom)?.status === 'checking') return void prepare(attempt)
    set({ ...attempt, message, status: 'ready' })
  }

  const giveUp = async ({ connection, required }: SignInAttempt): Promise<void> => {
    isLeft = false
    signInEvent(context, 'CLICK_CANCEL_SIWX', connection)
    set(null)
    hide()
    if (!required) return memory.dismiss(connection)
    const { namespace, caipNetworkId } = connection
    const earlier = context.signIn.shown(namespace)
    if (earlier && earlier.caipNetworkId !== caipNetworkId) {
      // The wallet does not switch back: `false` has the connection ended below.
      const isBack = await context.switching.switchNetwork(earlier.caipNetworkId).then(
        () => true,
        () => false,
      )
      if (isBack) return
    }
    const other = context.connections.all().find((each) => context.signIn.shown(each.namespace))
    if (other && other.namespace !== namespace) return context.networks.setActiveNamespace(other.namespace)
    waiters.failed(new WalletKitError('USER_CLOSED', 'The visitor did not sign in'))
    await connectionFlow.disconnect(namespace)
  }
  const cancel = () => {
    const attempt = store.get(attemptAtom)
    if (attempt) void giveUp(attempt)
  }
  const stop = events.on('closed', () => {
    if (isHiding) return
    if (store.get(attemptAtom)) cancel()
    else isLeft = router.current().view === 'SIWXSignMessage'
  })

  const isFor = (connection: Connection) => {
    const attempt = store.get(attemptAtom)
    return (
      attempt !== null &&
      attempt.connection.uuid === connection.uuid &&
      accountOf(attempt.connection) === accountOf(connection)
    )
  }

  return {
    ask,
    sign,
    cancel,
    /** It is over, and not for the person to answer any more. */
    done,
    isFor,
    isIdle: () => store.get(attemptAtom) === null,
    /** Another account or network is in use: whatever the wallet signs for the one before is nobody's sign-in. */
    keepOnly(connection: Connection | undefined) {
      if (connection ? !isFor(connection) : true) set(null)
      if (!connection) isLeft = false
    },
    destroy() {
      stop()
      done()
    },
  }
}

function toInput({ caipNetworkId, addresses }: Connection, origin: string): SignInInput {
  const { host } = new URL(origin)
  return {
    accountAddress: addresses[0],
    chainId: caipNetworkId,
    domain: host,
    uri: origin,
    version: '1',
  }
}
