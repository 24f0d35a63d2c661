import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { announce } from './announce.ts'
import { closedState } from './closedState.ts'
import { createEmitter } from './emitter.ts'
import { createEvmProvider, type Eip1193Provider, toRequest } from './evmProvider.ts'
import { fields } from './fields.ts'
import { guard, quiet } from './guard.ts'
import type { Link } from './link/link.ts'
import { createLinking } from './linking.ts'
import { invalidOptions, type Options, plainOptions } from './options.ts'
import { forgetSession, hasSession } from './session.ts'
import { createSolanaWallet, type StandardWallet } from './solanaWallet.ts'
import { createSurface } from './surface.ts'
import type { OpenParameters, OtherNamespace, OtherProvider, SendParameters, WalletKit } from './walletKit.ts'

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
/** These ways to connect have no window of their own: all others are logins at a provider. */
const windowless = /^(wallet|email|farcaster)/
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
  const surface = createSurface(() => read('zIndex'))
  let state = closedState
  let begun = false
  /** Why no call can be made. */
  let refusal = projectId ? undefined : new WalletKitError('PROJECT_ID_REQUIRED', 'Project ID Not Configured')

  const notify = (type: string, payload: unknown) => {
    events.emit(type, payload)
    // To the page itself alone: without an address it is for windows of this origin, opaque ones included.
    postMessage({ source: 'wallet-kit', version: 1, type, payload })
  }
  const alert = (error: WalletKitError) => {
    const { code, message } = error
    console.error(`WalletKit: ${message}`)
    notify('alert', { code, message })
    return error
  }
  const withLink = <T>(use: (link: Link) => T | Promise<T>): Promise<T> =>
    quiet((refusal ? Promise.reject(refusal) : linking.start()).then(use))
  const start = () => {
    void withLink(() => {})
  }
  const isUp = () => linking.link()?.isUp()
  /** Nothing is connected, and nothing was. */
  const isIdle = () => !linking.isOn() && !hasSession(projectId)
  /**
   * Shows the modal before the widget has drawn in it. Where the widget is up, right behind telling it, which is little: the
   * widget draws meanwhile. Else behind the task of the call, in which it is loaded: both together are long for a slow
   * device.
   */
  const showing = <T>(answer: Promise<T>) => {
    const timer = isUp() ? void withLink(surface.show) : setTimeout(surface.show)
    return quiet(
      answer.finally(() => {
        clearTimeout(timer)
        if (isUp() && surface.early) surface.hide()
      }),
    )
  }

  const provider = createEvmProvider(evmEvents, (request) => {
    // Libraries ask on every load: without a session that is no intent.
    if (request.method === 'eth_accounts' && isIdle()) return Promise.resolve([])
    const answer = withLink((link) => link.requestEvm(request))
    return asksToConnect.test(request.method) && !state.accounts.eip155 && !hasSession(projectId)
      ? showing(answer)
      : answer
  })
  const wallet = createSolanaWallet(
    solanaEvents,
    () => linking.link()?.solanaAccounts() ?? [],
    (feature, inputs) =>
      feature === 'standard:connect' && fields(inputs[0])['silent'] && isIdle()
        ? Promise.resolve({ accounts: [] })
        : withLink((link) => link.requestSolana(feature, inputs)),
  )
  const linking = createLinking({
    kitOrigin,
    projectId,
    tag,
    options,
    unmerged,
    functions,
    said: new Set(),
    surface,
    getState: () => state,
    setState(next) {
      state = next
      events.emit('', state)
    },
    notify,
    alert,
    emitEvm: evmEvents.emit,
    emitSolana: solanaEvents.emit,
    wallet,
    signal,
  })

  function getProvider(namespace: 'eip155'): Eip1193Provider
  function getProvider(namespace: 'solana'): StandardWallet
  function getProvider(namespace: OtherNamespace): OtherProvider
  function getProvider(namespace: ChainNamespace): Eip1193Provider | StandardWallet | OtherProvider {
    if (namespace === 'eip155') return provider
    if (namespace === 'solana') return wallet
    return { request: toRequest((asked) => withLink((link) => link.requestOther(namespace, asked))) }
  }

  function open(parameters: SendParameters): Promise<{ hash: string }>
  function open(parameters?: OpenParameters): Promise<void>
  function open(parameters?: OpenParameters | SendParameters): Promise<unknown> {
    return showing(withLink((link) => link.open(parameters)))
  }

  const applyOptions = async (plain: Options | null) => {
    if (!plain) throw alert(new WalletKitError('INVALID_OPTION', invalidOptions))
    const { projectId: other = projectId, ...changed } = plain
    if (other !== projectId)
      throw alert(
        new WalletKitError('PROJECT_ID_CONFLICT', `This page uses project ${projectId}, not ${other}`),
      )
    if (begun && 'announce' in changed && String(changed['announce']) !== String(read('announce') ?? true))
      throw alert(new WalletKitError('INVALID_OPTION', 'announce is set too late'))
    if (refusal) throw refusal
    const link = linking.link()
    // Before there is a link, nobody can say what is too large, and nobody merges: it does both when it is there.
    if (link) return link.setOptions(changed)
    Object.assign(options, changed)
    unmerged.push(changed)
  }
  const setOptions = (given: unknown) => {
    // At once, where the page sets them: nothing could make up for it later.
    const all = { ...options, ...fields(given) }
    if (all['siwx'] && all['siweConfig'])
      throw alert(new WalletKitError('INVALID_OPTION', 'Cannot set both `siweConfig` and `siwx` options'))
    return quiet(applyOptions(plainOptions(given, functions)))
  }

  const kit: WalletKit = {
    version: __VERSION__,
    projectId,
    get ready() {
      return withLink((link) => link.untilReady())
    },
    setOptions,
    open,
    close() {
      if (!isUp() || surface.early) surface.onDismiss?.(false)
      return refusal || isUp() ? withLink((link) => link.close()) : Promise.resolve()
    },
    connect(parameters = {}) {
      // In the task of the page's own click: it is the page that has the activation (R2). The link says where it goes.
      const login =
        parameters.method && !windowless.test(parameters.method) ? window.open('', '_blank', 'popup') : null
      const answer = withLink((link) => link.connect(parameters, login))
      // The caller gets the error with `answer`. The window was opened for a login that does not begin.
      answer.catch(() => login?.close())
      return parameters.connectorId ? answer : showing(answer)
    },
    disconnect(namespace) {
      if (!refusal && isIdle()) return Promise.resolve()
      const late = new Promise<void>((_, reject) => setTimeout(() => isUp() || reject(), disconnectLimit))
      const answer = Promise.race([withLink((link) => link.disconnect(namespace)), late])
      return quiet(
        answer.catch((error) => {
          if (refusal || isUp()) throw error
          // Nobody is there to say goodbye to the wallet. What is still asked reaches a widget that comes later.
          linking.link()?.forget()
          forgetSession(projectId)
        }),
      )
    },
    switchNetwork: (caipNetworkId) => withLink((link) => link.switchNetwork(caipNetworkId)),
    listWallets: (parameters) => withLink((link) => link.listWallets(parameters)),
    getPairingUri: () => withLink((link) => link.getPairingUri()),
    getAccessToken: () => withLink((link) => link.getAccessToken()),
    getState: () => state,
    subscribe: (listener) => events.on('', listener),
    on: events.on,
    off: events.off,
    getProvider,
    setTheme: ({ mode, variables }) => setOptions({ themeMode: mode, themeVariables: variables }),
    preload: start,
    destroy() {
      refusal = new WalletKitError('DESTROYED', 'Destroyed')
      linking.end(refusal)
      surface.dialog.remove()
      ended.abort()
      onDestroy()
    },
    push(...callbacks) {
      for (const callback of callbacks) guard(() => callback(kit))
    },
  }

  listenForIntent(
    // Hovering warms up; it does not try again what has failed.
    () => linking.isOn() || start(),
    // What a click has to load first, it loads behind its task, in which the page has work of its own to do.
    () => (linking.isOn() ? kit.open() : setTimeout(kit.open)),
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
      if (read('preload') === 'idle') linking.wait(start)
      // Another tab has connected.
      addEventListener('storage', come, { signal })
    },
  }
}

/**
 * Elements marked `data-wallet-kit` warm the kit up on hover and focus; `data-wallet-kit="open"` opens it on a click.
 * The page needs no script of its own for that.
 */
function listenForIntent(preload: () => unknown, open: () => unknown, signal: AbortSignal): void {
  const onEvent = ({ type, target }: Event) => {
    const element = target instanceof Element && target.closest('[data-wallet-kit]')
    if (!element) return
    if (type === 'click') element.matches('[data-wallet-kit=open]') && open()
    // In a task of its own: the page has work of its own to do when the pointer comes.
    else setTimeout(preload)
  }
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, onEvent, { signal })
}
