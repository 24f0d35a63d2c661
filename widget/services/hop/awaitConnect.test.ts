import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitConnect } from './awaitConnect.ts'
import { greet, type HandshakeEvent, type HandshakeWindow } from './greet.ts'

const host = 'http://shop.localhost:4000'
const session = 'a'.repeat(32)

interface Greeting {
  message: unknown
  target: string
}

/** A frame's window whose parent, neighbours and messages the test plays. */
function createFrame() {
  const greetings: Greeting[] = []
  const listeners = new Set<(event: HandshakeEvent) => void>()
  const parent = {
    postMessage(message: unknown, { targetOrigin }: { targetOrigin: string }) {
      greetings.push({ message, target: targetOrigin })
    },
  }
  const window: HandshakeWindow = {
    parent,
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  return {
    window,
    parent,
    greetings,
    listeners,
    /** Delivers one after another with nothing in between, as a browser delivers what waits in its queue. */
    deliver: (...events: HandshakeEvent[]) => {
      for (const event of events) for (const listener of [...listeners]) listener(event)
    },
  }
}

describe('awaitConnect', () => {
  const ports: MessagePort[] = []
  const port = () => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    return port2
  }

  /** Said hello; nobody judges the answers yet. */
  function begin() {
    const frame = createFrame()
    const connections: { port: MessagePort; session: string; origin: string }[] = []
    const greeting = greet(frame.window, { interval: 100 })
    const wait = () =>
      awaitConnect({
        window: frame.window,
        greeting,
        isAllowed: (origin) => origin === host,
        onConnect: (connection) => void connections.push(connection),
      })
    const instance: unknown = Reflect.get(Object(frame.greetings[0]?.message), 'instance')
    const claim = (changes: Partial<HandshakeEvent> = {}, data: object = {}): HandshakeEvent => ({
      source: frame.parent,
      origin: host,
      ports: [port()],
      data: { walletKit: 'connect', protocol: 1, instance, session, ...data },
      ...changes,
    })
    return { ...frame, connections, wait, claim, instance }
  }

  function open() {
    const frame = begin()
    return { ...frame, stop: frame.wait() }
  }

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    for (const each of ports.splice(0)) each.close()
    vi.useRealTimers()
  })

  it('default: the parent gets a hello with nothing in it, and its claim gets the channel', () => {
    const { greetings, deliver, claim, connections } = open()
    expect(greetings).toEqual([
      {
        message: { walletKit: 'hello', protocol: 1, instance: expect.stringMatching(/^[0-9a-f]{32}$/) },
        target: '*',
      },
    ])
    const event = claim()
    deliver(event)
    expect(connections.length).toBe(1)
    expect(connections[0]).toMatchObject({ session, origin: host })
    expect(connections[0]?.port).toBe(event.ports[0])
  })

  it('threat 2 behavior: each frame has an instance id of its own', () => {
    expect(open().instance).not.toBe(open().instance)
  })

  it.each<[string, (claim: ReturnType<typeof open>['claim']) => HandshakeEvent]>([
    ['threat 1: another window', (claim) => claim({ source: {} })],
    ['threat 1: no window', (claim) => claim({ source: null })],
    ['threat 1: another origin', (claim) => claim({ origin: 'http://evil.localhost:4000' })],
    ['threat 1: an opaque origin', (claim) => claim({ origin: 'null' })],
    ['threat 1: no origin', (claim) => claim({ origin: '' })],
    ['threat 2: another instance', (claim) => claim({}, { instance: 'b'.repeat(32) })],
    ['threat 2: no instance', (claim) => claim({}, { instance: undefined })],
    ['another protocol', (claim) => claim({}, { protocol: 2 })],
    ['a protocol as text', (claim) => claim({}, { protocol: '1' })],
    ['another message', (claim) => claim({}, { walletKit: 'hello' })],
    ['a short session', (claim) => claim({}, { session: 'abc' })],
    ['an unknown key', (claim) => claim({}, { token: 'x' })],
    ['no port', (claim) => claim({ ports: [] })],
    ['two ports', (claim) => claim({ ports: [port(), port()] })],
    ['no data', (claim) => claim({ data: null })],
    ['text', (claim) => claim({ data: '{"walletKit":"connect"}' })],
  ])('rejects: a claim from or with %s; the parent can still connect', (_, make) => {
    const { deliver, claim, connections } = open()
    deliver(make(claim))
    expect(connections.length).toBe(0)
    deliver(claim())
    expect(connections.length).toBe(1)
  })

  it('threat 2 behavior: a stranger first and the parent in the same tick: the parent gets it', () => {
    const { deliver, claim, connections } = open()
    const rightful = claim()
    deliver(claim({ source: {} }), claim({ origin: 'https://evil.test' }), rightful)
    expect(connections.length).toBe(1)
    expect(connections[0]?.port).toBe(rightful.ports[0])
  })

  it('threat 2 behavior: two claims of the parent in one tick: the first gets it, once', () => {
    const { deliver, claim, connections } = open()
    const first = claim()
    deliver(first, claim({}, { session: 'c'.repeat(32) }))
    expect(connections.length).toBe(1)
    expect(connections[0]?.port).toBe(first.ports[0])
  })

  it('threat 2 behavior: after the claim nobody is listened to', () => {
    const { deliver, claim, connections, listeners } = open()
    deliver(claim())
    expect(listeners.size).toBe(0)
    deliver(claim())
    expect(connections.length).toBe(1)
  })

  it('behavior: a claim that came before the widget’s code gets the channel', () => {
    const { deliver, claim, connections, wait, listeners } = begin()
    const early = claim()
    deliver(early)
    expect(connections.length).toBe(0)
    wait()
    expect(connections[0]?.port).toBe(early.ports[0])
    expect(listeners.size).toBe(0)
  })

  it.each<[string, (claim: ReturnType<typeof open>['claim']) => HandshakeEvent]>([
    ['threat 1: another window', (claim) => claim({ source: {} })],
    ['threat 1: another origin', (claim) => claim({ origin: 'http://evil.localhost:4000' })],
    ['threat 2: another instance', (claim) => claim({}, { instance: 'b'.repeat(32) })],
  ])('rejects: a claim from or with %s that came before the widget’s code', (_, make) => {
    const { deliver, claim, connections, wait } = begin()
    deliver(make(claim))
    wait()
    expect(connections.length).toBe(0)
    deliver(claim())
    expect(connections.length).toBe(1)
  })

  it('threat 2 behavior: two claims that came before the widget’s code: the first gets it, once', () => {
    const { deliver, claim, connections, wait } = begin()
    const first = claim()
    deliver(first, claim({}, { session: 'c'.repeat(32) }))
    wait()
    expect(connections.map(({ port }) => port)).toEqual([first.ports[0]])
  })

  it('threat 2 behavior: strangers cannot fill the place of the parent before the widget’s code is there', () => {
    const { deliver, claim, connections, wait } = begin()
    deliver(...Array.from({ length: 100 }, () => claim({ source: {} })), claim())
    wait()
    expect(connections.length).toBe(1)
  })

  it('threat 2 behavior: what a noisy parent says beside its claim does not fill its place', () => {
    const { deliver, claim, connections, wait } = begin()
    const ports = () => [[], [port(), port()]]
    const noise = Array.from({ length: 50 }, ports).flat()
    deliver(...noise.map((each) => claim({ ports: each })), claim())
    wait()
    expect(connections.length).toBe(1)
  })

  it('behavior: hello is repeated until it is answered', () => {
    const { greetings, deliver, claim, instance } = open()
    vi.advanceTimersByTime(350)
    expect(greetings).toHaveLength(4)
    expect(new Set(greetings.map(({ message }) => Reflect.get(Object(message), 'instance')))).toEqual(
      new Set([instance]),
    )
    deliver(claim())
    vi.advanceTimersByTime(10_000)
    expect(greetings).toHaveLength(4)
  })

  it('behavior: a refused claim does not end the hellos', () => {
    const { greetings, deliver, claim } = open()
    deliver(claim({ source: {} }))
    vi.advanceTimersByTime(100)
    expect(greetings).toHaveLength(2)
  })

  it('behavior: stop ends it', () => {
    const { greetings, deliver, claim, connections, stop } = open()
    stop()
    vi.advanceTimersByTime(10_000)
    deliver(claim())
    expect(greetings).toHaveLength(1)
    expect(connections.length).toBe(0)
  })
})
