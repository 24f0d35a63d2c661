import { atom } from 'jotai/vanilla'
import { abortable } from '#shared/async/abortable.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { ViewName } from '#shared/entities/view.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createAccount } from '../features/account/createAccount.ts'
import { authId } from '../features/auth/authId.ts'
import { createChoosing } from '../features/connection/createChoosing.ts'
import { createConnecting } from '../features/connection/createConnecting.ts'
import { createConnectionFlow } from '../features/connection/createConnectionFlow.ts'
import { createConnectWaiters } from '../features/connection/createConnectWaiters.ts'
import { createSync } from '../features/connection/createSync.ts'
import { createHost } from '../features/host/createHost.ts'
import { createSnapshot } from '../features/host/createSnapshot.ts'
import { type HostContext, hostHandlers } from '../features/host/hostMethods.ts'
import { createModal } from '../features/modal/createModal.ts'
import { createNetworkFlow } from '../features/networks/createNetworkFlow.ts'
import { createSwitching } from '../features/networks/createSwitching.ts'
import { createOptions } from '../features/options/createOptions.ts'
import { createRouter } from '../features/router/createRouter.ts'
import { createTheme } from '../features/theme/createTheme.ts'
import { createToasts } from '../features/toasts/createToasts.ts'
import { topicOf } from '../features/walletConnect/walletConnect.ts'
import { createWalletFlow } from '../features/wallets/createWalletFlow.ts'
import { createWallets } from '../features/wallets/createWallets.ts'
import type { OpenAuthFrame } from '../services/authFrame/authFrame.ts'
import { isMobile, leaveDuration, painted, releaseFocus, rested } from '../services/dom/environment.ts'
import { createHop } from '../services/hop/createHop.ts'
import { createStorage } from '../services/storage/createStorage.ts'
import { loadPageWallet } from '../wallets/namespaces/loadNamespace.ts'
import type { WalletPort } from '../wallets/walletPort.ts'
import { applyOptions } from './applyOptions.ts'
import type { AppWindow } from './appWindow.ts'
import { createAuthPart } from './createAuthPart.ts'
import { createReading } from './createReading.ts'
import { createState } from './createState.ts'
import { createTransitions } from './createTransitions.ts'
import { createWalletConnectPart } from './createWalletConnectPart.ts'

export interface AppParameters {
  window: AppWindow
  project: ProjectConfig
  port: MessagePort
  session: string
  /** The page's, as the browser reported it in the handshake. */
  origin: string
  /** Resolves when a view's code is there. */
  prepareView: (view: ViewName) => Promise<unknown>
  /** Draws what a change changes in the task of the change. */
  drawAtOnce: (change: () => void) => void
  /** Loads what puts the embedded wallet's frame into the document. */
  loadAuthFrame: () => Promise<OpenAuthFrame>
}

/** The composition root: one app per frame, made when the handshake gives it a port. */
export function createApp(parameters: AppParameters) {
  const { window, project, port, session, origin, prepareView, drawAtOnce } = parameters
  let hints: Readonly<Record<string, string>> = {}
  const hop = createHop({ port, session })
  const storage = createStorage({
    frame: () => window.localStorage,
    hints: () => hints,
    writeHint: (key, value) => hop.emit('hint', { key, value }),
    prefix: `wallet-kit:${project.projectId}:`,
  })
  const state = createState({ project, storage, mobile: isMobile(window) })
  const { store, stored, connectors, connections, networks, optionsAtom, readyAtom, openingState } = state

  const walletOf = async (uuid: string, namespace: ChainNamespace): Promise<WalletPort> => {
    if (topicOf(uuid)) return walletConnect.walletOf(uuid, namespace)
    if (uuid === authId) return authPart.walletOf(namespace)
    return loadPageWallet(namespace, (method, params, signal) =>
      hop.loader.walletRequest({ uuid, method, params }, { signal }),
    )
  }
  const router = createRouter({ store, hasAddress: state.hasAddress, close: () => void modal.close() })
  const modal = createModal({
    store,
    router,
    openingState: () => ({ ...openingState(), offers: offers() }),
    releaseFocus: () => releaseFocus(window.document),
    prepareView,
    drawAtOnce,
    frame: {
      show: () => hop.loader.show({ backdrop: store.get(theme.variablesAtom).get('--wk-backdrop') }),
      hide: () => hop.loader.hide({}),
    },
    painted: () => painted(window),
    leaveDuration: () => leaveDuration(window),
    onOpen: () => transitions.opened(),
    onClose: () => transitions.closed(),
  })
  const toasts = createToasts(store)
  const theme = createTheme({
    store,
    darkQuery: window.matchMedia('(prefers-color-scheme: dark)'),
    supports: (property, value) => window.CSS.supports(property, value),
    onProblem: (message) => host.alert('INVALID_OPTION', message),
  })
  const waiters = createConnectWaiters()
  /** The namespace that a person wants to connect. */
  const wanted = () =>
    store.get(router.historyAtom).findLast((route) => route.namespace)?.namespace ??
    openingState().activeNamespace
  const part = createWalletConnectPart({
    state,
    window,
    origin,
    hop,
    wanted,
    parts: () => ({ sync, connectionFlow }),
    onConnected([connection, ...others], wallet) {
      if (wallet) wallets.remember(wallet)
      transitions.connected(connection, others)
    },
    onFailed: (error) => waiters.failed(error),
  })
  const { walletConnect } = part
  const authPart = createAuthPart({
    ...parameters,
    state,
    wanted,
    hop,
    parts: () => ({ sync, connectionFlow, host, modal, router, theme, toasts }),
    onConnected: ([connection, ...others]) => transitions.connected(connection, others),
    onFailed: (error) => waiters.failed(error),
  })
  const { auth } = authPart
  /** A login is something to offer on a phone without a wallet, too. */
  const offers = () => {
    const { email, socials } = store.get(auth.offeredAtom)
    const { onlyThese, ...others } = wallets.offers()
    return { ...others, onlyThese: onlyThese && !email && socials.length === 0 }
  }
  const wallets = createWallets({
    ...state,
    connectorsAtom: state.listedConnectorsAtom,
    connectionsAtom: connections.connectionsAtom,
    namespacesAtom: networks.namespacesAtom,
    walletConnect,
    async loadDirectory() {
      const { openWalletDirectory } = await import('../features/wallets/createWalletDirectory.ts')
      return openWalletDirectory({
        ...state,
        networksAtom: networks.networksAtom,
        namespacesAtom: networks.namespacesAtom,
        connectorsAtom: state.listedConnectorsAtom,
      })
    },
  })
  const connecting = createConnecting({
    store,
    networks,
    walletOf,
    onConnected: (connection) => transitions.connected(connection),
    onFailed: (error) => waiters.failed(error),
  })
  const sync = createSync({
    connectors: {
      ...part.sources,
      waitFor: (id, namespace, signal) =>
        id === authId ? abortable(authPart.connector(), signal) : part.sources.waitFor(id, namespace, signal),
    },
    connections,
    networks,
    stored,
    walletOf,
    arrange: state.choice.arrange,
    onChanged: (connection, before) => transitions.changed(connection, before),
    onLost: (connection) => connectionFlow.lost(connection),
  })
  const switching = createSwitching({
    store,
    networks,
    connections,
    sync,
    walletOf,
  })

  const loadingAtom = atom((get) => {
    const waiting = [
      get(connecting.attemptAtom),
      get(switching.switchAttemptAtom),
      get(walletConnect.attemptAtom),
      get(auth.loginAtom),
    ]
    return waiting.some((attempt) => attempt?.status === 'waiting')
  })
  const host = createHost({
    store,
    ...createSnapshot({
      openAtom: modal.openAtom,
      routeAtom: router.routeAtom,
      connectionsAtom: connections.connectionsAtom,
      activeNamespaceAtom: networks.activeNamespaceAtom,
      activeNetworkIdAtom: networks.activeNetworkIdAtom,
      loadingAtom,
      readyAtom,
    }),
    send: { state: (body) => hop.emit('state', body), event: (body) => hop.emit('event', body) },
  })
  const connectionFlow = createConnectionFlow({
    connections,
    choice: state.choice,
    check: (namespace) => sync.check(namespace),
    networks,
    stored,
    waiters,
    host,
    walletOf,
    onLost: () => transitions.lost(),
  })
  const networkFlow = createNetworkFlow({
    networks,
    connections,
    switching,
    router,
    modal,
    toasts,
    openingState,
    onSwitched: (network) => host.emit('event', { event: 'SWITCH_NETWORK', properties: { network } }),
  })
  const choosing = createChoosing({
    connectors,
    connections,
    connecting,
    router,
    preference: () => ({
      active: openingState().activeNamespace,
      configured: store.get(networks.namespacesAtom),
    }),
  })
  const walletFlow = createWalletFlow({
    store,
    router,
    openAtom: modal.openAtom,
    wallets,
    choosing,
    walletConnect,
    prepareView,
    rested: () => rested(window),
    openLink: (link) => hop.loader.openLink(link),
    origin,
    mobile: state.mobile,
  })
  const transitions = createTransitions({
    state,
    router,
    modal,
    toasts,
    connecting,
    walletConnect,
    auth,
    switching,
    connectionFlow,
    networkFlow,
    waiters,
    sync,
    host,
    themeModeAtom: theme.resolvedModeAtom,
  })

  const reading = createReading(project)
  const account = createAccount({
    store,
    document: window.document,
    api: project,
    openAtom: modal.openAtom,
    connectionsAtom: connections.connectionsAtom,
    networks,
    toasts,
    readBalance: async (...asked) => (await reading.readBalance())(...asked),
  })

  const options = createOptions({
    store,
    optionsAtom,
    onProblem: ({ code, message }) => host.alert(code, message),
    onChange: (changed, earlier) => applyOptions(changed, { project, networks, theme, host, earlier }),
  })

  const context: HostContext = {
    modal,
    connections,
    connectionFlow,
    waiters,
    networks,
    switching,
    theme,
    choosing,
    networkFlow,
    wallets,
    walletConnect,
    auth: authPart,
    options,
    state,
    reading,
    account,
    walletOf,
    session: {
      start(kept, initial, returned) {
        hints = kept
        options.apply(initial, true)
        void options.configured().then(() => {
          if (returned) authPart.resume(returned)
          return restore()
        })
      },
    },
  }
  hop.serve(hostHandlers(context), {
    wallet: connectors.add,
    walletGone({ uuid }) {
      connectors.remove(uuid)
      for (const connection of connections.all()) {
        if (connection.uuid === uuid) connectionFlow.lost(connection)
      }
    },
    walletEvent: ({ uuid }) => void sync.checkWallet(uuid),
    dismiss: ({ closed }) => (closed ? void modal.close() : router.goBack()),
  })

  const restore = async () => {
    networks.restore()
    if (store.get(optionsAtom).enableReconnect === false) stored.setConnections({})
    stored.purge()
    part.restore()
    await sync.restore()
    // What was active last time may not have come back.
    const [first] = openingState().connectedNamespaces
    if (first && !state.hasAddress()) networks.setActiveNamespace(first)
    store.set(readyAtom, true)
    host.emit('ready')
  }

  return {
    store,
    state,
    router,
    modal,
    toasts,
    theme,
    connecting,
    walletConnect,
    wallets,
    walletFlow,
    auth,
    choosing,
    connectionFlow,
    switching,
    networkFlow,
    account,
    destroy() {
      const parts = [modal, toasts, theme, host, transitions, account, walletFlow, wallets, part, authPart]
      for (const each of parts) each.destroy()
      hop.destroy(new WalletKitError('DESTROYED', 'The frame was destroyed'))
    },
  }
}

export type App = ReturnType<typeof createApp>
