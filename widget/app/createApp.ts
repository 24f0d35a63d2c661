import { createLoadable, type Loadable } from '#shared/async/createLoadable.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createAuth } from '../features/auth/createAuth.ts'
import { type ContextParameters, createContext } from '../features/context/createContext.ts'
import { modalMethods } from '../features/host/modalMethods.ts'
import { createModal } from '../features/modal/createModal.ts'
import { createOptions } from '../features/options/createOptions.ts'
import { createWallets } from '../features/wallets/createWallets.ts'
import { applyOptions } from './applyOptions.ts'
import { createAppSession } from './createAppSession.ts'
import { createWalletChoice } from './createWalletChoice.ts'
import type { WalletRuntime } from './createWalletRuntime.ts'
import { notifyHost } from './notifyHost.ts'

/**
 * The composition root: one app per frame, made when the handshake gives it a port. Here is what the first view needs to be shown
 * and used; what asks wallets comes behind it (`createWalletRuntime`). Each feature knows those above it.
 */
export function createApp(parameters: ContextParameters) {
  const base = createContext(parameters)
  const { store, connectors, connections, optionsAtom, hop, host, router } = base

  const modal = createModal(base)
  const wallets = createWallets(base, async () => {
    const { openWalletDirectory } = await import('../features/wallets/createWalletDirectory.ts')
    return openWalletDirectory(base)
  })
  const auth = createAuth(base, async () => {
    const { createEmbeddedSignIn } = await import('../features/auth/createEmbeddedSignIn.ts')
    return createEmbeddedSignIn(await walletRuntime.need())
  })
  const options = createOptions({
    store,
    optionsAtom,
    onProblem: ({ code, message }) => host.alert(code, message),
    onChange: (changed, earlier) => applyOptions(base, changed, earlier),
  })
  const walletRuntime: Loadable<WalletRuntime> = createLoadable(async () => {
    const { createWalletRuntime } = await import('./createWalletRuntime.ts')
    return createWalletRuntime({ ...base, auth, modal, options, wallets, walletFlow })
  })
  const { selection, walletFlow } = createWalletChoice(base, walletRuntime)
  const hostNotices = notifyHost(base, walletRuntime)

  const session = createAppSession({ ...base, options, auth }, walletRuntime)
  const app = { ...base, modal, wallets, auth, selection, walletFlow, walletRuntime }
  hop.serve({
    modal: modalMethods({ ...app, options, session, walletRuntime: walletRuntime.need }),
    onFailed: (thrown) => walletRuntime.use(({ failed }) => failed(thrown)),
    loadWalletRuntime: async () => (await walletRuntime.need()).pageMethods,
    listeners: {
      wallet: connectors.add,
      walletGone({ uuid }) {
        connectors.remove(uuid)
        for (const connection of connections.all())
          if (connection.uuid === uuid)
            walletRuntime.use(({ connectionFlow }) => connectionFlow.lost(connection))
      },
      walletEvent: ({ uuid }) => walletRuntime.use(({ heard }) => heard(uuid)),
      dismiss: ({ closed }) => (closed ? void modal.close() : router.goBack()),
    },
  })

  return {
    ...app,
    destroy() {
      const { toasts, theme } = base
      const parts = [modal, toasts, theme, host, hostNotices, wallets, auth, walletRuntime]
      for (const each of parts) each.destroy()
      hop.destroy(new WalletKitError('DESTROYED', 'The frame was destroyed'))
    },
  }
}

export type App = ReturnType<typeof createApp>
