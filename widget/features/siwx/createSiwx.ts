import { createLazy, type Lazy } from '#shared/async/createLazy.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type ConnectWallet, connectWallet } from '../../wallets/walletPort.ts'
import type { ModalFeature } from '../modal/createModal.ts'
import type { SignIn } from './createSignIn.ts'
import type { SiwxContext } from './signInContext.ts'

/** Signing in before its code is loaded, which comes with the page's option `siwx` or `siweConfig`. */
export function createSiwx(context: SiwxContext) {
  const { store, optionsAtom, signIn, host, events } = context
  const { isGatedAtom, approvedAtom, visibleAtom } = signIn
  let kind: string | undefined
  /** Signing in by that kind of source; undefined where no account signs in. */
  let current: Lazy<SignIn> | undefined

  const load = async (wanted: string) => {
    const { openSignIn } = await import('./openSignIn.ts')
    return openSignIn(context, wanted)
  }
  const start = () => {
    current?.need().catch((thrown) => {
      sayUnforeseen(thrown)
      host.alert('FRAME_UNREACHABLE', 'Option "siwx": its code did not load')
    })
  }
  const follow = () => {
    const { siwx, siweConfig } = store.get(optionsAtom)
    const wanted = siwx ?? (siweConfig ? 'siwe' : undefined)
    if (wanted === kind) return
    kind = wanted
    current?.destroy()
    current = wanted === undefined ? undefined : createLazy(() => load(wanted))
    // Pages keep what they have seen; from now on they see what is approved.
    store.set(approvedAtom, store.get(visibleAtom))
    store.set(isGatedAtom, kind !== undefined)
    start()
  }
  const opened = () => current?.loading()
  const connect: ConnectWallet = (wallet, signal) =>
    current?.present()?.connect(wallet, signal) ?? connectWallet(wallet, signal)
  const unsubscribe = store.sub(optionsAtom, follow)
  follow()
  // Tries again where the code did not load.
  events.on('connected', start)

  return {
    attemptAtom: signIn.attemptAtom,
    unsignedAtom: signIn.unsignedAtom,
    /** Whether accounts are to sign in. */
    isOn: () => kind !== undefined,
    present: () => current?.present(),
    /** With its code; undefined where no account signs in. Rejects where the code does not load. */
    opened,
    /** Asks a wallet to connect, and to sign in by the same request where it can. */
    connect,
    /** The person does not sign. */
    cancel: () => (store.get(signIn.attemptAtom) ? current?.present()?.cancel() : void context.modal.close()),
    /** Settles when it is known of each connection whether it has signed in; at once where no account signs in. */
    settled: async () => void (await (await opened())?.settled()),
    /**
     * Shows a sign-in that the person has put off; where there is none, the modal's first view.
     *
     * @throws `METHOD_NOT_FOUND` where no account signs in; as `modal.open`
     */
    async openAgain(modal: Pick<ModalFeature, 'open'>): Promise<void> {
      const loaded = await opened()
      if (!loaded) throw new WalletKitError('METHOD_NOT_FOUND', 'Option "siwx" is not set')
      await loaded.settled()
      await modal.open(loaded.askAgain() ? { route: { view: 'SIWXSignMessage' } } : {})
    },
    /** @throws as the widget's method */
    async accessToken(): Promise<string> {
      const loaded = await opened()
      if (!loaded) throw new WalletKitError('METHOD_NOT_FOUND', 'Option "siwx" is not set')
      await loaded.settled()
      return loaded.accessToken()
    },
    destroy() {
      unsubscribe()
      current?.destroy()
    },
  }
}

export type Siwx = ReturnType<typeof createSiwx>
