import { findEmbeddedBrowser } from '#shared/auth/findEmbeddedBrowser.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Client, createClient } from '#shared/rpc/createClient.ts'
import { createEngine, type DropReason } from '#shared/rpc/engine.ts'
import { listen } from '#shared/rpc/listen.ts'
import { widgetEvents } from '#shared/rpc/loader-widget/events.ts'
import { loaderMethods } from '#shared/rpc/loader-widget/loaderMethods.ts'
import { widgetMethods } from '#shared/rpc/loader-widget/widgetMethods.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { serve } from '#shared/rpc/serve.ts'
import { createPortTransport, type Transport } from '#shared/transport/portTransport.ts'
import { type App, createApp } from '../app/createApp.ts'
import type { WalletRuntime } from '../app/createWalletRuntime.ts'
import type { ContextParameters } from '../features/context/createContext.ts'
import type { OpenAuthFrame } from '../services/authFrame/authFrame.ts'
import { loadNamespace, loadPageWallet } from '../wallets/namespaces/loadNamespace.ts'
import { fakeProject } from './fakeNetworks.ts'
import type { FakeWallet } from './fakeWallet.ts'
import { createFakeWindow, type FakeWindow } from './fakeWindow.ts'
import { until } from './turn.ts'

/** What a page learned, in the order it learned it. */
export type Notice =
  | { kind: 'state'; state: WalletKitState; bindings: Partial<Record<string, string>> }
  | { kind: 'event'; type: string; payload: unknown }

/** A wallet as the page's loader tells of it and asks it. */
export type PageWallet = Pick<FakeWallet, 'info' | 'ask'>

export interface TestPageParameters {
  wallets?: readonly PageWallet[]
  options?: Record<string, unknown>
  hints?: Record<string, string>
  /** The login that the page was left for. */
  returned?: string
  /** Where a login could come back to; without it the page cannot be left. */
  url?: string
  /** The page's; left out, one on a local host. */
  origin?: string
  window?: FakeWindow
  project?: Partial<ProjectConfig>
  /** Answers instead of the loader, for the two calls that show and hide the frame. */
  frame?: { show?: () => void | Promise<void>; hide?: () => void | Promise<void> }
  prepareView?: ContextParameters['prepareView']
  drawAtOnce?: ContextParameters['drawAtOnce']
  /** Plays the embedded wallet's frame. */
  openAuthFrame?: OpenAuthFrame
  /** What the page hears and says goes through it. */
  trace?: (transport: Transport) => Transport
  /** Plays the Verify service in the host's document. Without it there is none. */
  /** Answers for the page's own endpoints; left out, none of them does. */
  askEndpoint?: (asked: { url: string; method: string; params?: unknown }) => unknown
  /** The page's functions in its option `siwx` or `siweConfig`, called as the loader calls them. */
  functions?: Readonly<Record<string, unknown>>
  attest?: (url: string) => string | null | Promise<string | null>
}

export interface TestPage {
  /** With what acts on wallets: once that is there, as it is when the page is ready. */
  readonly app: App & WalletRuntime
  /** What is there from the start. */
  first: App
  widget: Client<typeof widgetMethods>
  notices: Notice[]
  /** What the page's own storage keeps. */
  hints: Record<string, string>
  /** Whether the frame is in the top layer. */
  shown: () => boolean
  /** The latest snapshot. */
  state: () => WalletKitState
  /** Host events so far, without `alert` and `event`. */
  events: () => string[]
  alerts: () => unknown[]
  payloads: (type: string) => unknown[]
  /** A wallet shows up in the page. */
  announce: (wallet: PageWallet) => void
  remove: (wallet: PageWallet) => void
  /** A wallet says that something changed. */
  tell: (
    wallet: PageWallet,
    event?: 'accountsChanged' | 'chainChanged' | 'disconnect' | 'change' | 'sync',
  ) => void
  dismiss: (closed: boolean) => void
  /** Sends anything at all over the port. */
  send: (message: unknown) => void
  /** What the widget answered, by the id of the message. */
  answers: Map<unknown, { kind: unknown; body: unknown }>
  session: string
  invalid: string[]
  drops: DropReason[]
  /** What the page was asked to open, in order. */
  links: { href: string; target: '_self' | '_blank' }[]
  /** The logins that it was left for. */
  left: { provider: string; attempt: string }[]
  /** The approvals that it was loaded anew for. */
  leftFor: string[]
  /** The networks with which the wallets of test mode were asked for, each time. */
  testChains: unknown[]
  /** How often the page was asked to load itself again. */
  reloads: true[]
  ready: () => Promise<void>
  ping: () => Promise<unknown>
  destroy: () => void
}

/**
 * A page with its loader, played by the shared engine and the loader's tables, joined over a real `MessageChannel` to a
 * whole app. What the widget says is parsed by the contract.
 */
export function openTestPage(parameters: TestPageParameters = {}): TestPage {
  const { options = {}, hints = {}, window = createFakeWindow(), project = {}, frame = {} } = parameters
  const wallets = [...(parameters.wallets ?? [])]
  const { port1, port2 } = new MessageChannel()
  const session = randomId()
  const notices: Notice[] = []
  const invalid: string[] = []
  const drops: DropReason[] = []
  const answers: TestPage['answers'] = new Map()
  port1.addEventListener('message', ({ data }) => {
    const { id, kind, body } = Object(data)
    answers.set(id, { kind, body })
  })
  const links: TestPage['links'] = []
  const left: TestPage['left'] = []
  const leftFor: string[] = []
  const testChains: unknown[] = []
  const reloads: true[] = []
  let shown = false

  const engine = createEngine({
    transport: (parameters.trace ?? ((transport) => transport))(createPortTransport(port1)),
    session,
    methods: serve(loaderMethods, {
      walletRequest({ uuid, method, params }) {
        const wallet = wallets.find(({ info }) => info.uuid === uuid)
        if (!wallet) throw new WalletKitError('WALLET_NOT_FOUND', 'The wallet is not in this page')
        return wallet.ask(method, params)
      },
      async show() {
        shown = true
        await frame.show?.()
      },
      async hide() {
        shown = false
        await frame.hide?.()
      },
      openLink: (link) => void links.push(link),
      reloadPage: () => void reloads.push(true),
      getPageUrl: () => ({ url: parameters.url ?? null }),
      leaveForLogin: (login) => void left.push(login),
      askEndpoint: (asked) => {
        if (!parameters.askEndpoint) throw new WalletKitError('RPC_UNREACHABLE', 'No endpoint')
        return parameters.askEndpoint(asked)
      },
      askSiwx: async ({ name, inputs }) => askFunctions(parameters.functions ?? {}, name, inputs),
      offerTestWallets: ({ chains }) => void testChains.push(chains),
      leaveForApproval: ({ attempt }) => void leftFor.push(attempt),
      attest: async ({ url }) => (await parameters.attest?.(url)) ?? null,
    }),
    events: listen(
      widgetEvents,
      {
        state: (body) => void notices.push({ kind: 'state', ...body }),
        event: (body) => void notices.push({ kind: 'event', type: body.type, payload: body.payload }),
        hint({ key, value }) {
          if (value === null) delete hints[key]
          else hints[key] = value
        },
      },
      (event, issue) => void invalid.push(`${event}: ${issue}`),
    ),
    onDrop: (reason) => void drops.push(reason),
  })
  const widget = createClient(engine, widgetMethods)
  const app = createApp({
    window,
    project: { ...fakeProject, ...project },
    port: port2,
    session,
    origin: parameters.origin ?? 'http://shop.localhost:4100',
    embeddedBrowser: findEmbeddedBrowser(window.navigator.userAgent),
    prepareView: parameters.prepareView ?? (async () => {}),
    drawAtOnce: parameters.drawAtOnce ?? ((change) => change()),
    loadAuthFrame: async () => parameters.openAuthFrame ?? noAuthFrame,
  })
  const { returned } = parameters
  void widget.init({ options, hints: { ...hints }, ...(returned && { returned }) })
  for (const { info } of wallets) engine.emit('wallet', info)

  const state = () => {
    const last = notices.findLast((notice) => notice.kind === 'state')
    return last?.kind === 'state' ? last.state : nothingYet
  }
  const events = () => notices.flatMap((notice) => (notice.kind === 'event' ? [notice] : []))
  const whole = () => {
    const runtime = app.walletRuntime.present()
    if (!runtime) throw new Error('The wallet runtime is not loaded')
    return { ...runtime, ...app }
  }
  return {
    get app() {
      return whole()
    },
    first: app,
    widget,
    notices,
    hints,
    shown: () => shown,
    state,
    events: () => events().flatMap(({ type }) => (type === 'alert' || type === 'event' ? [] : [type])),
    alerts: () => events().flatMap(({ type, payload }) => (type === 'alert' ? [payload] : [])),
    payloads: (wanted) => events().flatMap(({ type, payload }) => (type === wanted ? [payload] : [])),
    announce(wallet) {
      wallets.push(wallet)
      engine.emit('wallet', wallet.info)
    },
    remove(wallet) {
      wallets.splice(wallets.indexOf(wallet), 1)
      engine.emit('walletGone', { uuid: wallet.info.uuid })
    },
    tell: (wallet, event = 'sync') => engine.emit('walletEvent', { uuid: wallet.info.uuid, event }),
    dismiss: (closed) => engine.emit('dismiss', { closed }),
    send: (message) => port1.postMessage(message),
    answers,
    session,
    invalid,
    drops,
    links,
    left,
    leftFor,
    testChains,
    reloads,
    ready: () => until(() => state().ready && app.walletRuntime.present() !== undefined),
    ping: engine.ping,
    destroy() {
      app.destroy()
      engine.destroy(new WalletKitError('DESTROYED', 'The test is over'))
    },
  }
}

/** As `loader/answers/askSiwx.ts`, without its limits. */
async function askFunctions(functions: Readonly<Record<string, unknown>>, name: string, inputs: unknown[]) {
  if (name === 'describe') {
    const tell = (each: unknown) => {
      const value = functions[String(each)]
      return [each, typeof value === 'function' ? 'function' : value]
    }
    return { value: Object.fromEntries(inputs.map(tell)) }
  }
  const call = functions[name]
  try {
    if (typeof call !== 'function') throw new TypeError('It is no function')
    const answer: unknown = await Reflect.apply(call, functions, inputs)
    return { value: JSON.parse(JSON.stringify(answer) ?? 'null') }
  } catch (thrown) {
    throw new WalletKitError('CALLBACK_FAILED', thrown instanceof Error ? thrown.message : 'It failed')
  }
}

const noAuthFrame: OpenAuthFrame = () => {
  throw new Error('This test has no embedded wallet')
}

const nothingYet: WalletKitState = {
  open: false,
  loading: false,
  ready: false,
  view: null,
  activeNamespace: null,
  activeNetwork: null,
  accounts: {},
}

/** Loads the chain libraries once, so that no test of timing waits for a disk. */
export async function loadLibraries(): Promise<void> {
  const namespaces = ['eip155', 'solana'] as const
  await Promise.all([
    ...namespaces.map(loadNamespace),
    ...namespaces.map((namespace) => loadPageWallet(namespace, async () => {})),
    import('../app/createWalletRuntime.ts'),
    import('../features/walletConnect/createProtocol.ts'),
    import('../features/host/providerRequests.ts'),
    import('../app/createTabs.ts'),
  ])
}
