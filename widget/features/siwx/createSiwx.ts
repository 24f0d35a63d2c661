import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Modal } from '../modal/createModal.ts'
import type { PromptContext } from './createPrompt.ts'
import type { SignIn } from './createSignIn.ts'

/** Signing in before its code is there, which comes with the page's option `siwx` or `siweConfig`. */
export function createSiwx(context: PromptContext) {
  const { store, optionsAtom, signIn, host, events } = context
  const { holdsAtom, passedAtom, shownAtom } = signIn
  let kind: string | undefined
  let loading: Promise<SignIn> | undefined
  let present: SignIn | undefined

  const load = async (wanted: string) => {
    const { openSignIn } = await import('./openSignIn.ts')
    const opened = openSignIn(context, wanted)
    if (kind === wanted) present = opened
    else opened.destroy()
    return opened
  }
  const start = () => {
    if (!kind) return
    loading ??= load(kind)
    loading.catch((thrown) => {
      sayUnforeseen(thrown)
      loading = undefined
      host.alert('FRAME_UNREACHABLE', 'Option "siwx": its code did not load')
    })
  }
  const follow = () => {
    const { siwx, siweConfig } = store.get(optionsAtom)
    const wanted = siwx ?? (siweConfig ? 'siwe' : undefined)
    if (wanted === kind) return
    kind = wanted
    present?.destroy()
    present = loading = undefined
    // What pages have seen, they have seen; from now on they see what is let through.
    store.set(passedAtom, store.get(shownAtom))
    store.set(holdsAtom, kind !== undefined)
    start()
  }
  const unsubscribe = store.sub(optionsAtom, follow)
  follow()
  // Again, where it did not load.
  events.on('connected', start)

  return {
    attemptAtom: signIn.attemptAtom,
    unsignedAtom: signIn.unsignedAtom,
    /** Whether accounts are to sign in. */
    isOn: () => kind !== undefined,
    present: () => present,
    /** With its code; undefined where nobody signs in. Rejects where that does not load. */
    opened: () => loading,
    /** The person does not sign. */
    cancel: () => (store.get(signIn.attemptAtom) ? present?.cancel() : void context.modal.close()),
    /** Settles when it is known of what is connected whether it has signed in; at once where nobody is asked to. */
    settled: async () => void (await (await loading)?.settled()),
    /**
     * Shows the sign-in again that somebody has put off, or where there is none, what leads to one.
     *
     * @throws `METHOD_NOT_FOUND` where nobody signs in; as `modal.open`
     */
    async openAgain(modal: Pick<Modal, 'open'>): Promise<void> {
      const opened = await loading
      if (!opened) throw new WalletKitError('METHOD_NOT_FOUND', 'Option "siwx" is not set')
      await opened.settled()
      await modal.open(opened.askAgain() ? { route: { view: 'SIWXSignMessage' } } : {})
    },
    /** @throws as the widget's method */
    async accessToken(): Promise<string> {
      const opened = await loading
      if (!opened) throw new WalletKitError('METHOD_NOT_FOUND', 'Option "siwx" is not set')
      await opened.settled()
      return opened.accessToken()
    },
    destroy() {
      unsubscribe()
      present?.destroy()
    },
  }
}

export type Siwx = ReturnType<typeof createSiwx>
