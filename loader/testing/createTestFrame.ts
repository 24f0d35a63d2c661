import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createEngine, type Engine, type Method } from '#shared/rpc/engine.ts'
import { createPortTransport } from '#shared/transport/portTransport.ts'
import { asRecord } from '../asRecord.ts'
import { createCalls } from '../bridge/calls.ts'
import { createFrame } from '../bridge/frame.ts'
import type { Tracing } from '../bridge/tracing.ts'
import { createTestModalFrame } from './createTestModalFrame.ts'

export const kitOrigin = 'https://kit.test'
export const widgetUrl = `${kitOrigin}/widget/?projectId=demo`
export const problemUrl = `${kitOrigin}/problem/?projectId=demo`
export const instance = (digit: string) => digit.repeat(32)

interface PageParameters {
  /** The widget takes the port and answers nothing. */
  deaf?: boolean
  /** Nothing of the kit can be fetched. */
  down?: boolean
  /** Why the page can show no kit at all. */
  refusal?: string
  initError?: WalletKitError
  /** What the page's side answers the widget with. */
  methods?: ReadonlyMap<string, Method>
  trace?: Tracing
}

/** The frame in a page of which only the message event, the visibility and the clock are there. */
export function createTestFrame({
  deaf = false,
  down = false,
  refusal = '',
  initError,
  methods = new Map(),
  trace = { isReady: () => true, wrap: (transport) => transport },
}: PageParameters = {}) {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { hidden: false })
  let isDown = down
  const posted: { message: unknown; targetOrigin: unknown }[] = []
  const asked: string[] = []
  const widgets: Engine[] = []
  const ports: MessagePort[] = []
  const dismissals: unknown[] = []
  const events = new Map([['dismiss', (body: unknown) => void dismissals.push(body)]])
  const answer = (method: string) =>
    [
      method,
      () => {
        asked.push(method)
        if (initError && method === 'init') throw initError
      },
    ] as const
  // Its view's code never arrives.
  const connectMethod = ['connect', () => new Promise(() => {})] as const
  const connect = (port: MessagePort, session: string) => {
    ports.push(port)
    const transport = createPortTransport(port)
    const methods = new Map<string, Method>([...['init', 'open'].map(answer), connectMethod])
    // A widget that hangs takes messages and answers none.
    if (deaf) transport.start(() => {})
    else widgets.push(createEngine({ transport, session, methods, events }))
  }
  const frameWindow = Object.assign(Object.create(null), {
    postMessage(message: unknown, targetOrigin: unknown, [port]: MessagePort[]) {
      posted.push({ message, targetOrigin })
      if (port) connect(port, String(asRecord(message)['session']))
    },
  })
  const test = createTestModalFrame(frameWindow)
  const ended = new AbortController()
  const calls = createCalls()
  const problems: WalletKitError[] = []
  const closed = vi.fn()
  const frame = createFrame({
    kitOrigin,
    projectId: 'demo',
    modalFrame: test.modalFrame,
    iframe: test.iframe,
    calls,
    reach: async () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return refusal
    },
    init: () => ({}),
    onSession() {},
    onClosed: closed,
    onProblem: (problem) => problems.push(problem),
    methods,
    events: new Map(),
    trace,
    signal: ended.signal,
  })
  const say = (data: unknown, source: unknown = frameWindow, origin: string = kitOrigin) =>
    page.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
  const hello = (digit = 'a') => say({ walletKit: 'hello', protocol: 1, instance: instance(digit) })
  /** From now on the widget's event loop stands still. */
  const hang = () => {
    for (const port of ports) port.onmessage = () => {}
  }
  const crash = () => {
    for (const port of ports) port.close()
  }
  const goDown = () => {
    isDown = true
  }
  const destroy = () => {
    calls.reject(new WalletKitError('DESTROYED', 'The test is over'))
    frame.destroy()
    ended.abort()
    for (const widget of widgets) widget.destroy(new WalletKitError('DESTROYED', 'The test is over'))
  }
  onTestFinished(destroy)
  return {
    ...test,
    frame,
    calls,
    posted,
    asked,
    widgets,
    dismissals,
    problems,
    closed,
    say,
    hello,
    hang,
    crash,
    goDown,
    destroy,
  }
}

/** Timers that a test moves on. */
export function useTestClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
