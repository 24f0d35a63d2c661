import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord } from '../asRecord.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { Budget } from '../budget.ts'
import { createModalElement } from '../modal/modalElement.ts'
import type { Options } from '../options/plainOptions.ts'
import { announce } from '../providers/announce.ts'
import { createEvmProvider, type Eip1193Provider, toRequest } from '../providers/evmProvider.ts'
import { createSolanaWallet, type StandardWallet } from '../providers/solanaWallet.ts'
import { markHandled, runGuarded } from '../runGuarded.ts'
import type {
  OpenParameters,
  OtherNamespace,
  OtherProvider,
  SendParameters,
  WalletKit,
} from '../walletKit.ts'
import { closedState } from './closedState.ts'
import { createConnect } from './connect.ts'
import { createEmitter } from './emitter.ts'
import { listenForIntent } from './listenForIntent.ts'
import { createBridgeLoader } from './loadBridge.ts'
import { createAlert, createNotify } from './notify.ts'
import { forgetSession, hasSession } from './session.ts'
import { setKitOptions } from './setKitOptions.ts'
import { createShowEarly } from './showEarly.ts'

declare const __VERSION__: string

export interface CreateWalletKitParameters {
  kitOrigin: string
  projectId: string
  /** The script tag's `data-` attributes but for the project id. */
  tag: Readonly<Record<string, string | undefined>>
  /** Runs once, when the kit is destroyed. */
  onDestroy: () => void
}

/** Milliseconds in which a disconnect ends, whatever is there to answer it (R43). */
const disconnectLimit = 3000
const asksToConnect = /_request(Accounts|Permissions)$/

/** Makes the page's kit. `begin` is called once, after the calls that waited for the loader have run. */
export function createWalletKit({ kitOrigin, projectId, tag, onDestroy }: CreateWalletKitParameters) {
  const ended = new AbortController()
  const { signal } = ended
  const options: Record<string, unknown> = {}
  const unmerged: Options[] = []
  const functions: Record<string, unknown> = {}
  const read = (name: string) => options[name] ?? tag[name]
  const events = createEmitter()
  const evmEvents = createEmitter()
  const solanaEvents = createEmitter()
  const modalElement = createModalElement(read)
  let state = closedState
  let begun = false
  /** Why no call can be made. */
  let refusal = projectId ? undefined : new WalletKitError('PROJECT_ID_REQUIRED', 'Project ID Not Configured')

  const notify = createNotify(events)
  const alert = createAlert(notify)
  const withBridge = <T>(use: (bridge: Bridge) => T | Promise<T>): Promise<T> =>
    markHandled((refusal ? Promise.reject(refusal) : loader.load()).then(use))
  const start = () => {
    void withBridge(() => {})
  }
  const isUp = () => loader.present()?.isUp()
  /** Nothing is connected, and nothing was. */
  const isIdle = () => !loader.isLoading() && !hasSession(projectId)
  const showEarly = createShowEarly(() => !refusal, isUp, withBridge, modalElement)

  const provider = createEvmProvider(evmEvents, (request) => {
    // Libraries ask on every load: without a session that is no intent.
    if (request.method === 'eth_accounts' && isIdle()) return Promise.resolve([])
    const ask = () => withBridge((bridge) => bridge.requestEvm(request))
    return asksToConnect.test(request.method) && !state.accounts.eip155 && !hasSession(projectId)
      ? showEarly(ask)
      : ask()
  })
  const wallet = createSolanaWallet(
    solanaEvents,
    () => loader.present()?.solanaAccounts() ?? [],
    (feature, inputs) =>
      feature === 'standard:connect' && asRecord(inputs[0])['silent'] && isIdle()
        ? Promise.resolve({ accounts: [] })
        : withBridge((bridge) => bridge.requestSolana(feature, inputs)),
  )
  const page = {
    kitOrigin,
    projectId,
    tag,
    options,
    unmerged,
    functions,
    reported: new Set<string>(),
    modalElement,
    getState: () => state,
    setState(next: typeof state) {
      state = next
      events.emit('', state)
    },
    notify,
    alert,
    emitEvm: evmEvents.emit,
    emitSolana: solanaEvents.emit,
    wallet,
    signal,
  }
  const loader = createBridgeLoader(page)

  function getProvider(namespace: 'eip155'): Eip1193Provider
  function getProvider(namespace: 'solana'): StandardWallet
  function getProvider(namespace: OtherNamespace): OtherProvider
  function getProvider(namespace: ChainNamespace): Eip1193Provider | StandardWallet | OtherProvider {
    if (namespace === 'eip155') return provider
    if (namespace === 'solana') return wallet
    return { request: toRequest((asked) => withBridge((bridge) => bridge.requestOther(namespace, asked))) }
  }

  function open(parameters: SendParameters): Promise<{ hash: string }>
  function open(parameters?: OpenParameters): Promise<void>
  function open(parameters?: OpenParameters | SendParameters): Promise<unknown> {
    return showEarly(() => withBridge((bridge) => bridge.open(parameters)))
  }

  const setOptions = (given: unknown) => setKitOptions(page, loader, given, begun, refusal)

  const kit: WalletKit = {
    version: __VERSION__,
    projectId,
    get ready() {
      return withBridge((bridge) => bridge.untilReady())
    },
    setOptions,
    open,
    close() {
      if (!isUp() || modalElement.early) modalElement.onDismiss?.(false)
      return refusal || isUp() ? withBridge((bridge) => bridge.close()) : Promise.resolve()
    },
    connect: createConnect(withBridge, showEarly),
    disconnect(namespace) {
      if (!refusal && isIdle()) return Promise.resolve()
      const deadline = new Promise<void>((_, reject) => setTimeout(() => isUp() || reject(), disconnectLimit))
      const answer = Promise.race([withBridge((bridge) => bridge.disconnect(namespace)), deadline])
      return markHandled(
        answer.catch((error) => {
          if (refusal || isUp()) throw error
          // No widget is there to end the wallet's session. What is still asked reaches a widget that comes later.
          loader.present()?.forget()
          forgetSession(projectId)
        }),
      )
    },
    switchNetwork: (caipNetworkId) => withBridge((bridge) => bridge.switchNetwork(caipNetworkId)),
    listWallets: (parameters) => withBridge((bridge) => bridge.listWallets(parameters)),
    getPairingUri: () => withBridge((bridge) => bridge.getPairingUri()),
    getAccessToken: () => withBridge((bridge) => bridge.getAccessToken()),
    requestBudget: (params) =>
      // The widget has parsed what it answers with.
      withBridge((bridge) =>
        bridge.requestOther('eip155', { method: 'wallet_budget', params }),
      ) as Promise<Budget>,
    getState: () => state,
    subscribe: (listener) => events.on('', listener),
    on: events.on,
    off: events.off,
    getProvider,
    setTheme: ({ mode, variables }) => setOptions({ themeMode: mode, themeVariables: variables }),
    preload: start,
    destroy() {
      refusal = new WalletKitError('DESTROYED', 'Destroyed')
      loader.cancel(refusal)
      modalElement.dialog.remove()
      ended.abort()
      onDestroy()
    },
    push(...callbacks) {
      for (const callback of callbacks) runGuarded(() => callback(kit))
    },
  }

  listenForIntent(
    // Hovering warms up; it does not try again what has failed.
    () => loader.isLoading() || start(),
    () => kit.open(),
    signal,
  )

  return {
    kit,
    begin() {
      // One of the calls that waited may have destroyed it.
      if (signal.aborted) return
      begun = true
      if (refusal) alert(refusal)
      if (String(read('announce')) !== 'false') announce(provider, wallet, window, signal)
      const come = () => hasSession(projectId) && start()
      come()
      if (read('preload') === 'idle') loader.startWhenIdle(start)
      // Another tab has connected.
      addEventListener('storage', come, { signal })
    },
  }
}
