import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createEngine, type Engine } from '#shared/rpc/engine.ts'
import { authMethods } from '#shared/rpc/widget-auth/tables.ts'
import { createPostRobotTransport } from '#shared/transport/postRobot/createPostRobotTransport.ts'
import {
  createPostRobotWindows,
  type PostRobotWindow,
} from '#shared/transport/postRobot/testing/createPostRobotPair.ts'
import { createHop, type Hop } from './createHop.ts'

const session = 'a'.repeat(32)
const other = 'b'.repeat(32)

describe('the secure frame’s end of the hop', () => {
  let page: PostRobotWindow
  let frame: PostRobotWindow
  let hop: Hop
  let asked: string[]
  /** Thrown by each call. */
  let unforeseen: (() => never) | undefined
  let hellos: string[]
  const engines: Engine[] = []

  beforeEach(() => {
    ;({ page, frame } = createPostRobotWindows())
    page.guard.admit(() => true)
    asked = []
    unforeseen = undefined
    hellos = []
    page.window.addEventListener('message', ({ data }) => {
      if (data?.walletKit === 'auth-hello') hellos.push(data.instance)
    })
    const answer = (name: string) => () => {
      asked.push(name)
      unforeseen?.()
      return { isConnected: false }
    }
    const handlers = Object.fromEntries(Object.keys(authMethods).map((name) => [name, answer(name)]))
    hop = createHop({
      window: frame.window,
      postRobot: frame.postRobot,
      guard: frame.guard,
      kitOrigin: page.origin,
      handlers: handlers as unknown as Parameters<typeof createHop>[0]['handlers'],
      listeners: { dismiss: () => void asked.push('dismiss') },
    })
  })

  afterEach(() => {
    for (const engine of engines.splice(0))
      engine.destroy(new WalletKitError('DESTROYED', 'The test is over'))
    hop.destroy()
  })

  /** What a page says to the frame; `forged` replaces what the browser would say of it. */
  const say = (data: unknown, forged: Partial<Pick<MessageEvent, 'source' | 'origin'>> = {}) =>
    frame.window.dispatchEvent(
      Object.assign(new Event('message'), { source: page.window, origin: page.origin, data, ...forged }),
    )
  const claim = (changes: object = {}) => ({
    walletKit: 'auth-connect',
    protocol: 1,
    instance: hellos[0],
    session,
    ...changes,
  })
  const ask = async (name: string) => {
    const transport = createPostRobotTransport({
      postRobot: page.postRobot,
      peer: frame.window,
      origin: frame.origin,
      session: name,
    })
    const engine = createEngine({ transport, session: name, methods: new Map(), events: new Map() })
    engines.push(engine)
    return engine.request('isConnected', {}, { timeout: 200 })
  }
  const greeted = () => expect.poll(() => hellos.length).toBeGreaterThan(0)

  it('default: greets with nothing but an instance, and answers the page that claims it', async () => {
    await greeted()
    say(claim())
    expect(await ask(session)).toEqual({ isConnected: false })
    expect(asked).toEqual(['isConnected'])
  })

  it.each([
    ['another window', { source: null }],
    ['another origin', { origin: 'https://evil.test' }],
    ['an origin that only looks alike', { origin: 'https://kit.test.evil' }],
  ])('threat 1 rejects: a claim of %s', async (_, forged) => {
    await greeted()
    say(claim(), forged)
    await expect(ask(session)).rejects.toMatchObject({ code: 'TIMEOUT' })
  })

  it.each([
    ['another window', { source: null }],
    ['another origin', { origin: 'https://evil.test' }],
  ])('threat 1 rejects: what %s writes never reaches the library', async (_, forged) => {
    await greeted()
    const reached: unknown[] = []
    frame.window.addEventListener('message', ({ data }) => void reached.push(data))
    say('forged', forged)
    say('the page’s')
    expect(reached).toEqual(['the page’s'])
  })

  it.each([
    ['another instance', { instance: other }],
    ['another protocol', { protocol: 2 }],
    ['one key more', { port: 1 }],
    ['a short session', { session: 'a' }],
  ])('threat 2 rejects: a claim with %s, which does not burn the latch', async (_, changes) => {
    await greeted()
    say(claim({ session: other, ...changes }))
    say(claim())
    await expect(ask(session)).resolves.toEqual({ isConnected: false })
  })

  it('threat 2 rejects: a second claim in the same task', async () => {
    await greeted()
    say(claim())
    say(claim({ session: other }))
    await expect(ask(other)).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(await ask(session)).toEqual({ isConnected: false })
  })
  it('behavior: what nobody foresaw is on the console with its stack and without its message', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    unforeseen = function readNobodyForesaw() {
      throw new TypeError('the share is 5e')
    }
    await greeted()
    say(claim())
    await expect(ask(session)).rejects.toMatchObject({ code: 'INTERNAL', message: 'Internal error' })
    expect(log.mock.calls).toContainEqual([
      expect.stringMatching(/^WalletKit: TypeError\n[\s\S]*readNobodyForesaw/),
    ])
    expect(String(log.mock.calls)).not.toContain('5e')
  })
})
