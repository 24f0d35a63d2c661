import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createEngine, type Engine, type Method } from '#shared/rpc/engine.ts'
import { createPortTransport } from '#shared/transport/portTransport.ts'
import { fields } from '../fields.ts'
import { createTestStage } from '../testing/createTestStage.ts'
import { createCalls } from './calls.ts'
import { createFrame } from './frame.ts'

const kitOrigin = 'https://kit.test'
const widgetUrl = `${kitOrigin}/widget/?projectId=demo`
const problemUrl = `${kitOrigin}/problem/?projectId=demo`
const instance = (digit: string) => digit.repeat(32)

/** The frame in a page of which only the message event, the visibility and the clock are there. */
function createPage({ deaf = false, initError }: { deaf?: boolean; initError?: WalletKitError } = {}) {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { hidden: false })
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
      if (port) connect(port, String(fields(message)['session']))
    },
  })
  const test = createTestStage(frameWindow)
  const ended = new AbortController()
  const calls = createCalls()
  const problems: WalletKitError[] = []
  const closed = vi.fn()
  const frame = createFrame({
    kitOrigin,
    projectId: 'demo',
    stage: test.stage,
    iframe: test.iframe,
    calls,
    init: () => ({}),
    onSession() {},
    onClosed: closed,
    onProblem: (problem) => problems.push(problem),
    methods: new Map(),
    events: new Map(),
    signal: ended.signal,
  })
  const say = (data: unknown, source: unknown = frameWindow, origin: string = kitOrigin) =>
    page.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
  const hello = (digit = 'a') => say({ walletKit: 'hello', protocol: 1, instance: instance(digit) })
  /** From now on the widget's event loop stands still. */
  const hang = () => {
    for (const port of ports) port.onmessage = () => {}
  }
  const destroy = () => {
    calls.reject(new WalletKitError('DESTROYED', 'The test is over'))
    frame.destroy()
    ended.abort()
    for (const widget of widgets) widget.destroy(new WalletKitError('DESTROYED', 'The test is over'))
  }
  cleanUp = destroy
  return { ...test, frame, calls, posted, asked, dismissals, problems, closed, say, hello, hang, destroy }
}

let cleanUp = () => {}

/** So many intervals of the heartbeat, with time for an answer after each. */
async function beats(count: number) {
  for (let beat = 0; beat < count; beat += 1) {
    vi.advanceTimersByTime(3000)
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('default: a hello is answered to the pinned origin, and init goes first', async () => {
  const { frame, calls, loaded, posted, asked, hello } = createPage()
  void calls.ask('open', {})
  frame.start()
  expect(loaded).toEqual([widgetUrl])
  hello()
  expect(posted).toMatchObject([
    { message: { walletKit: 'connect', protocol: 1, instance: instance('a') }, targetOrigin: kitOrigin },
  ])
  await vi.waitFor(() => expect(asked).toEqual(['init', 'open']))
})

test.for([
  ['of another window', { walletKit: 'hello', protocol: 1, instance: instance('a') }, {}, kitOrigin],
  ['of no window', { walletKit: 'hello', protocol: 1, instance: instance('a') }, null, kitOrigin],
  [
    'of another origin',
    { walletKit: 'hello', protocol: 1, instance: instance('a') },
    undefined,
    'https://kit.test.evil',
  ],
  ['of an opaque origin', { walletKit: 'hello', protocol: 1, instance: instance('a') }, undefined, 'null'],
  ['of another protocol', { walletKit: 'hello', protocol: 2, instance: instance('a') }, undefined, kitOrigin],
  ['without an instance', { walletKit: 'hello', protocol: 1 }, undefined, kitOrigin],
  ['that is a text', 'hello', undefined, kitOrigin],
] as const)('threat 1 rejects: a hello %s', ([, data, source, origin]) => {
  const { frame, posted, say } = createPage()
  frame.start()
  say(data, source, origin)
  expect(posted).toEqual([])
  expect(frame.isUp()).toBe(false)
})

test('R17 behavior: the same hello again changes nothing; a new instance is a new session', async () => {
  const { frame, posted, hello } = createPage()
  frame.start()
  hello('a')
  hello('a')
  expect(posted).toHaveLength(1)
  hello('b')
  expect(posted).toHaveLength(2)
  expect(fields(posted[0]?.message)['session']).not.toBe(fields(posted[1]?.message)['session'])
})

test('R16 behavior: a frame that was removed is loaded again, and the open modal opens in it', async () => {
  const { frame, stage, calls, loaded, asked, hello } = createPage()
  const opened = calls.ask('open', {})
  frame.start()
  hello('a')
  stage.show()
  // Answered: a call that still waits would be made again.
  await opened
  frame.reload()
  expect(loaded).toEqual([widgetUrl, widgetUrl])
  hello('b')
  await vi.waitFor(() => expect(asked).toEqual(['init', 'open', 'init', 'open']))
})

test('R5 behavior: a loaded frame without hello gives way to the problem page, whose word is final', async () => {
  const { frame, calls, loaded, problems, onLoad, say } = createPage()
  const opened = calls.ask('open', {})
  frame.start()
  onLoad()
  vi.advanceTimersByTime(1500)
  expect(loaded).toEqual([widgetUrl, problemUrl])
  say({ walletKit: 'problem', code: 'ORIGIN_NOT_ALLOWED', message: 'Not on the list' })
  await expect(opened).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED', message: 'Not on the list' })
  expect(problems).toMatchObject([{ code: 'ORIGIN_NOT_ALLOWED' }])
})

test('threat 1 rejects: a problem that nobody asked about', () => {
  const { frame, problems, closed, hello, say } = createPage()
  frame.start()
  hello()
  say({ walletKit: 'problem', code: 'ORIGIN_NOT_ALLOWED', message: 'x' })
  say({ walletKit: 'close' })
  expect(problems).toEqual([])
  expect(closed).not.toHaveBeenCalled()
})

test('R5 rejects: FRAME_UNREACHABLE when not even the problem page comes, and the next call starts afresh', async () => {
  const { frame, stage, calls, loaded, closed } = createPage()
  const opened = calls.ask('open', {})
  frame.start()
  stage.showEarly()
  vi.advanceTimersByTime(20_000)
  expect(loaded).toEqual([widgetUrl, problemUrl])
  vi.advanceTimersByTime(5000)
  await expect(opened).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE' })
  expect(stage.isShown()).toBe(false)
  expect(closed).toHaveBeenCalledOnce()
  frame.start()
  expect(loaded).toEqual([widgetUrl, problemUrl, widgetUrl])
})

test('R17 behavior: a hello wins over the clock, however late', async () => {
  const { frame, loaded, asked, hello, onLoad } = createPage()
  frame.start()
  onLoad()
  vi.advanceTimersByTime(1400)
  hello()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  vi.advanceTimersByTime(60_000)
  expect(loaded).toEqual([widgetUrl])
})

test('behavior: a widget that takes the port and never answers init is no widget', () => {
  const { frame, loaded, hello } = createPage({ deaf: true })
  frame.start()
  hello()
  vi.advanceTimersByTime(20_000)
  expect(loaded).toEqual([widgetUrl, problemUrl])
})

test('R55 behavior: while the frame loads, Esc closes and the calls that opened it reject', async () => {
  const { frame, stage, calls, closed } = createPage()
  const opened = calls.ask('open', {})
  const disconnected = vi.fn()
  calls.ask('disconnect', {}).catch(disconnected)
  frame.start()
  stage.showEarly()
  stage.dismiss()
  await expect(opened).rejects.toMatchObject({ code: 'USER_CLOSED' })
  expect(stage.isShown()).toBe(false)
  expect(closed).toHaveBeenCalledOnce()
  expect(disconnected).not.toHaveBeenCalled()
})

test('R17 behavior: a frame that answers pings lives on, whatever it is asked', async () => {
  const { frame, stage, loaded, asked, hello, isAlive } = createPage()
  frame.start()
  hello()
  stage.show()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  await beats(20)
  expect(loaded).toEqual([widgetUrl])
  expect(isAlive()).toBe(true)
})

test('R17 R55 behavior: a frame that hangs lets clicks through, and is loaded again after 15 s', async () => {
  const { frame, stage, loaded, asked, hello, hang, isAlive } = createPage()
  frame.start()
  hello()
  stage.show()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  await beats(1)
  hang()
  await beats(2)
  expect(isAlive()).toBe(true)
  await beats(1)
  expect(isAlive()).toBe(false)
  expect(loaded).toEqual([widgetUrl])
  await beats(3)
  expect(loaded).toEqual([widgetUrl, widgetUrl])
})

test('R55 rejects: FRAME_LOST when a person closes a frame that hangs, which is loaded again', async () => {
  const { frame, stage, calls, loaded, asked, hello, hang } = createPage()
  frame.start()
  hello()
  stage.show()
  await beats(1)
  expect(asked).toEqual(['init'])
  hang()
  const opened = calls.ask('connect', {})
  await beats(4)
  stage.dismiss()
  await expect(opened).rejects.toMatchObject({ code: 'FRAME_LOST' })
  expect(stage.isShown()).toBe(false)
  expect(loaded).toEqual([widgetUrl, widgetUrl])
})

test('behavior: a closed frame that nobody waits for is not asked', async () => {
  const { frame, loaded, asked, hello, hang } = createPage()
  frame.start()
  hello()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  await beats(1)
  hang()
  await beats(20)
  expect(loaded).toEqual([widgetUrl])
})

test('R15 behavior: at the end no timer is left and no message is heard', async () => {
  const { frame, posted, hello, destroy } = createPage()
  frame.start()
  destroy()
  hello()
  expect(vi.getTimerCount()).toBe(0)
  expect(posted).toEqual([])
})

test.for(['INVALID_PARAMS', 'MESSAGE_TOO_LARGE'] as const)(
  'rejects: %s when that is why init failed, and not a wrong word about the origin',
  async (code) => {
    const { frame, stage, calls, loaded, problems, hello } = createPage({
      initError: new WalletKitError(code, 'Invalid parameters at options'),
    })
    const opened = calls.ask('open', {})
    frame.start()
    stage.showEarly()
    hello()
    await vi.waitFor(() => expect(problems).toMatchObject([{ code }]))
    await expect(opened).rejects.toMatchObject({ code, message: 'Invalid parameters at options' })
    expect(loaded).toEqual([widgetUrl])
    expect(stage.isShown()).toBe(false)
    expect(frame.isUp()).toBe(false)
  },
)

test('R5 behavior: ORIGIN_NOT_ALLOWED as the answer to init shows the page that says so', async () => {
  const { frame, loaded, hello } = createPage({
    initError: new WalletKitError('ORIGIN_NOT_ALLOWED', 'Not on the list'),
  })
  frame.start()
  hello()
  await vi.waitFor(() => expect(loaded).toEqual([widgetUrl, problemUrl]))
})

test("R55 rejects: USER_CLOSED at once when a person closes before a view's code is there", async () => {
  const { frame, stage, calls, asked, dismissals, hello } = createPage()
  frame.start()
  hello()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  await beats(1)
  const connected = calls.ask('connect', {})
  stage.showEarly()
  stage.dismiss()
  await expect(connected).rejects.toMatchObject({ code: 'USER_CLOSED' })
  expect(stage.isShown()).toBe(false)
  await vi.waitFor(() => expect(dismissals).toEqual([{ closed: true }]))
})

test('R55 behavior: once shown, Esc is for the widget to answer', async () => {
  const { frame, stage, asked, dismissals, hello } = createPage()
  frame.start()
  hello()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  await beats(1)
  stage.show()
  stage.dismiss()
  await vi.waitFor(() => expect(dismissals).toEqual([{ closed: false }]))
  expect(stage.isShown()).toBe(true)
})
