import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createEngine, type Engine } from '#shared/rpc/engine.ts'
import { createPostRobotTransport } from '#shared/transport/postRobot/createPostRobotTransport.ts'
import {
  createPostRobotWindows,
  type PostRobotWindow,
} from '#shared/transport/postRobot/testing/createPostRobotPair.ts'
import { type AuthHop, type AuthSession, createAuthHop } from './createAuthHop.ts'

const instance = (digit: string) => digit.repeat(32)

describe('the widget’s end of the hop', () => {
  let page: PostRobotWindow
  let frame: PostRobotWindow
  let hop: AuthHop
  let sessions: AuthSession[]
  let heard: unknown[]
  let claims: { session: string; instance: string }[]
  const engines: Engine[] = []

  beforeEach(() => {
    ;({ page, frame } = createPostRobotWindows())
    frame.guard.admit(() => true)
    sessions = []
    heard = []
    claims = []
    frame.window.addEventListener('message', ({ data }) => {
      if (data?.walletKit === 'auth-connect') claims.push(data)
    })
    hop = createAuthHop({
      window: page.window,
      postRobot: page.postRobot,
      guard: page.guard,
      frame: () => frame.window,
      secureOrigin: frame.origin,
      listeners: {
        view: (body) => void heard.push(body),
        size: () => {},
        escape: () => {},
        sessionEnded: () => {},
        leave: () => {},
        outcome: () => {},
        userChanged: () => {},
      },
      onSession: (session) => void sessions.push(session),
    })
  })

  afterEach(() => {
    const over = new WalletKitError('DESTROYED', 'The test is over')
    for (const engine of engines.splice(0)) engine.destroy(over)
    hop.destroy(over)
  })

  const hello = (digit: string, forged: Partial<Pick<MessageEvent, 'source' | 'origin'>> = {}) =>
    page.window.dispatchEvent(
      Object.assign(new Event('message'), {
        source: frame.window,
        origin: frame.origin,
        data: { walletKit: 'auth-hello', protocol: 1, instance: instance(digit) },
        ...forged,
      }),
    )
  /** The frame's end, made by hand. */
  const answer = async () => {
    await expect.poll(() => claims.length).toBe(sessions.length)
    const { session = '' } = claims.at(-1) ?? {}
    const engine = createEngine({
      transport: createPostRobotTransport({
        postRobot: frame.postRobot,
        peer: page.window,
        origin: page.origin,
        session,
      }),
      session,
      methods: new Map([['isConnected', () => ({ isConnected: true })]]),
      events: new Map(),
    })
    engines.push(engine)
    return engine
  }

  it('default: answers the frame’s hello, once, and talks to it', async () => {
    hello('1')
    hello('1')
    const engine = await answer()
    expect(sessions).toHaveLength(1)
    expect(await sessions[0]?.auth.isConnected({})).toEqual({ isConnected: true })
    engine.emit('view', { view: 'approve' })
    await expect.poll(() => heard).toEqual([{ view: 'approve' }])
  })

  it.each([
    ['another window', () => ({ source: page.window })],
    ['a window that has gone', () => ({ source: null })],
    ['another origin', () => ({ origin: 'https://evil.test' })],
  ])('threat 1 rejects: a hello of %s', (_, forged) => {
    hello('1', forged())
    expect(sessions).toHaveLength(0)
  })

  it('threat 1 rejects: what a stranger writes never reaches the library, nor what the frame writes once the hop is gone', () => {
    const reached: unknown[] = []
    page.window.addEventListener('message', ({ data }) => void reached.push(data))
    const say = (data: string, forged: object = {}) =>
      page.window.dispatchEvent(
        Object.assign(new Event('message'), { source: frame.window, origin: frame.origin, data, ...forged }),
      )
    say('forged', { source: null })
    say('forged', { origin: 'https://evil.test' })
    say('the frame’s')
    hop.destroy(new WalletKitError('DESTROYED', 'The hop is gone'))
    say('too late')
    expect(reached).toEqual(['the frame’s'])
  })

  it('threat 27 behavior: a new document in the frame rejects what the old one was asked', async () => {
    hello('1')
    await answer()
    const asked = sessions[0]?.auth.getUser({ interactive: true })
    hello('2')
    await expect(asked).rejects.toMatchObject({ code: 'FRAME_LOST' })
    await answer()
    expect(await sessions[1]?.auth.isConnected({})).toEqual({ isConnected: true })
  })

  it('rejects: an event that does not fit its schema', async () => {
    hello('1')
    const engine = await answer()
    engine.emit('view', { view: 'anything' })
    engine.emit('view', { view: null })
    await expect.poll(() => heard).toEqual([{ view: null }])
  })
})
