import { createLoadable, type Loadable } from '#shared/async/createLoadable.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createAuth } from '../features/auth/createAuth.ts'
import { type ContextParameters, createContext } from '../features/context/createContext.ts'
import { modalMethods } from '../features/host/modalMethods.ts'
import { createModal } from '../features/modal/createModal.ts'
import { createOptions } from '../features/options/createOptions.ts'
import { createWalletFlow } from '../features/walletChoice/createWalletFlow.ts'
import { createWalletSelection } from '../features/walletChoice/createWalletSelection.ts'
import { createWallets } from '../features/wallets/createWallets.ts'
import { painted } from '../services/dom/environment.ts'
import { applyOptions } from './applyOptions.ts'
import type { WalletRuntime } from './createWalletRuntime.ts'
import { tellHost } from './tellHost.ts'

/**
 * The composition root: one app per frame, made when the handshake gives it a port. Here is what the first view needs to be shown
 * and used; what asks wallets comes behind it (`createWalletRuntime`). Each feature knows those above it.
 */
export function createApp(parameters: ContextParameters) {
  const base = createContext(parameters)
  const {
    store,
    connectors,
    connections,
    networks,
    stored,
    openAtom,
    optionsAtom,
    hop,
    host,
    router,
    window,
  } = base

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
  /** What a person asks for in a view, while that is shown: who has left it, or closed the modal, asks for nothing any more. */
  const act = (command: (runtime: WalletRuntime) => unknown) => {
    const route = router.current()
    const wasOpen = store.get(openAtom)
    const isThere = () => router.current() === route && store.get(openAtom) === wasOpen
    walletRuntime.use((there) => isThere() && command(there))
  }
  const selection = createWalletSelection({
    ...base,
    connecting: {
      show: (request) => act(({ connecting }) => connecting.show(request)),
      start: async (request) => (await walletRuntime.need()).connecting.start(request),
    },
  })
  const walletFlow = createWalletFlow({
    ...base,
    selection,
    walletConnect: {
      ...base.walletConnectState,
      prepare: () => act(({ walletConnect }) => walletConnect.prepare()),
      open: (platform) => walletRuntime.present()?.walletConnect.open(platform),
    },
    // A page that is gone answers nothing, and one that stays leaves the button.
    reloadPage: () => walletRuntime.use(({ hop }) => hop.loader.reloadPage({}).catch(() => {})),
  })
  const telling = tellHost(base, walletRuntime)

  const restore = async () => {
    networks.restore()
    const { enableReconnect, siwx, siweConfig } = store.get(optionsAtom)
    if (enableReconnect === false) {
      stored.setConnections({})
      stored.setPending(0)
    }
    stored.purge()
    if (siwx || siweConfig || stored.isPending() || Object.keys(stored.connections()).length > 0) {
      await walletRuntime.need().then(
        (there) => there.restore(),
        ({ code, message }: WalletKitError) => host.alert(code, message),
      )
    }
    // What was active last time may not have come back.
    const [first] = base.openingState().connectedNamespaces
    if (first && !base.hasAddress()) networks.setActiveNamespace(first)
    store.set(base.readyAtom, true)
    host.emit('ready', null)
    // What a visitor waits for goes before it.
    if (!walletRuntime.present()) await painted(window)
    walletRuntime.use(({ followTabs }) => followTabs())
  }
  const session = {
    start(
      kept: Readonly<Record<string, string>>,
      initial: Readonly<Record<string, unknown>>,
      returned?: string,
    ) {
      base.takeHints(kept)
      options.apply(initial, true)
      void options.configured().then(() => {
        if (returned) auth.resume(returned)
        return restore()
      })
    },
  }
  const app = { ...base, modal, wallets, auth, selection, walletFlow, walletRuntime }
  hop.serve({
    modal: modalMethods({ ...app, options, session, walletRuntime: walletRuntime.need }),
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
      const parts = [modal, toasts, theme, host, telling, wallets, auth, walletRuntime]
      for (const each of parts) each.destroy()
      hop.destroy(new WalletKitError('DESTROYED', 'The frame was destroyed'))
    },
  }
}

export type App = ReturnType<typeof createApp>
