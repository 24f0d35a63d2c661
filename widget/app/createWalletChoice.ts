import type { Loadable } from '#shared/async/createLoadable.ts'
import type { Context } from '../features/context/createContext.ts'
import { createWalletFlow } from '../features/walletChoice/createWalletFlow.ts'
import { createWalletSelection } from '../features/walletChoice/createWalletSelection.ts'
import type { WalletRuntime } from './createWalletRuntime.ts'

/** Choosing a wallet, before and after what asks wallets is loaded. */
export function createWalletChoice(context: Context, walletRuntime: Loadable<WalletRuntime>) {
  const { store, openAtom, router } = context
  /** Runs a command of a person in a view while that view is shown: after leaving it, or closing the modal, it is not wanted any more. */
  const runHere = (command: (runtime: WalletRuntime) => unknown) => {
    const route = router.current()
    const wasOpen = store.get(openAtom)
    const isHere = () => router.current() === route && store.get(openAtom) === wasOpen
    walletRuntime.use((runtime) => isHere() && command(runtime))
  }
  const selection = createWalletSelection({
    ...context,
    showConnecting: (request) => runHere(({ connecting }) => connecting.show(request)),
  })
  const walletFlow = createWalletFlow({
    ...context,
    selection,
    walletConnect: {
      ...context.walletConnectState,
      prepare: () => runHere(({ walletConnect }) => walletConnect.prepare()),
      open: (platform) => walletRuntime.present()?.walletConnect.open(platform),
    },
    // A page that is gone answers nothing, and one that stays leaves the button.
    reloadPage: () => walletRuntime.use(({ hop }) => hop.loader.reloadPage({}).catch(() => {})),
  })
  return { selection, walletFlow }
}
