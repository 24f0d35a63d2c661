import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createAccount } from '../features/account/createAccount.ts'
import { createAuth } from '../features/auth/createAuth.ts'
import { createConnecting } from '../features/connection/createConnecting.ts'
import { createConnectionFlow } from '../features/connection/createConnectionFlow.ts'
import { createSync } from '../features/connection/createSync.ts'
import { createWalletSelection } from '../features/connection/createWalletSelection.ts'
import { type ContextParameters, createContext } from '../features/context/createContext.ts'
import { hostHandlers } from '../features/host/hostMethods.ts'
import { createModal } from '../features/modal/createModal.ts'
import { createSwitching } from '../features/networks/createSwitching.ts'
import { createOptions } from '../features/options/createOptions.ts'
import { createSiwx } from '../features/siwx/createSiwx.ts'
import { createSessionSource } from '../features/walletConnect/createSessionSource.ts'
import { createWalletConnect } from '../features/walletConnect/createWalletConnect.ts'
import { createWalletFlow } from '../features/wallets/createWalletFlow.ts'
import { createWallets } from '../features/wallets/createWallets.ts'
import { hideForbiddenStorage } from '../services/walletConnect/hideForbiddenStorage.ts'
import { applyOptions } from './applyOptions.ts'
import { createLate } from './createLate.ts'
import { createReading } from './createReading.ts'
import { createTransitions } from './createTransitions.ts'
import { followTabs } from './followTabs.ts'

/** The composition root: one app per frame, made when the handshake gives it a port. Each feature knows those above it. */
export function createApp(parameters: ContextParameters) {
  const base = createContext(parameters)
  const { store, connectors, connections, networks, stored, optionsAtom, hop, host, router } = base

  const connectionFlow = createConnectionFlow(base)
  const sync = createSync({ ...base, connectionFlow })
  const modal = createModal(base)
  const wallets = createWallets(base, async () => {
    const { openWalletDirectory } = await import('../features/wallets/createWalletDirectory.ts')
    return openWalletDirectory(base)
  })
  const context = { ...base, connectionFlow, sync, modal, wallets }

  const walletConnect = createWalletConnect(context, async () => {
    hideForbiddenStorage(base.window)
    const { createProtocol } = await import('../features/walletConnect/createProtocol.ts')
    return createProtocol({ ...context, siwx })
  })
  const sessions = createSessionSource(context, walletConnect)
  const auth = createAuth(context)
  const tabs = followTabs({ ...context, walletConnect, auth })
  const connecting = createConnecting(context)
  const selection = createWalletSelection({ ...context, connecting })
  const switching = createSwitching(context)
  const siwx = createSiwx({ ...context, switching })
  const walletFlow = createWalletFlow({ ...context, selection, walletConnect })
  const reading = createReading(base)
  const account = createAccount(context, async (...asked) => (await reading.readBalance())(...asked))
  const { late, made } = createLate((create) => create({ ...context, account, reading, late }))
  const options = createOptions({
    store,
    optionsAtom,
    onProblem: ({ code, message }) => host.alert(code, message),
    onChange: (changed, earlier) => applyOptions(base, changed, earlier),
  })
  const app = {
    ...context,
    walletConnect,
    auth,
    connecting,
    selection,
    switching,
    siwx,
    walletFlow,
    account,
    late,
  }
  const transitions = createTransitions(app)

  const restore = async () => {
    networks.restore()
    if (store.get(optionsAtom).enableReconnect === false) {
      stored.setConnections({})
      stored.setPending(0)
    }
    stored.purge()
    sessions.restore()
    await sync.restore()
    // A page that has accounts sign in must not see them come later than it is ready.
    await siwx.settled().catch(() => {})
    // What was active last time may not have come back.
    const [first] = base.openingState().connectedNamespaces
    if (first && !base.hasAddress()) networks.setActiveNamespace(first)
    store.set(base.readyAtom, true)
    tabs.start()
    host.emit('ready')
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
  hop.serve(hostHandlers({ ...app, options, reading, session }), {
    wallet: connectors.add,
    walletGone({ uuid }) {
      connectors.remove(uuid)
      for (const connection of connections.all())
        if (connection.uuid === uuid) connectionFlow.lost(connection)
    },
    walletEvent: ({ uuid }) => void sync.checkWallet(uuid),
    dismiss: ({ closed }) => (closed ? void modal.close() : router.goBack()),
  })

  return {
    ...app,
    destroy() {
      const { toasts, theme } = base
      const parts = [
        modal,
        toasts,
        theme,
        host,
        transitions,
        tabs,
        account,
        walletFlow,
        wallets,
        walletConnect,
        auth,
        siwx,
        ...made.values(),
      ]
      for (const each of parts) each.destroy()
      hop.destroy(new WalletKitError('DESTROYED', 'The frame was destroyed'))
    },
  }
}

export type App = ReturnType<typeof createApp>
