import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import type { AuthFrameParameters } from '../../services/authFrame/authFrame.ts'
import { createFakeAuthFrame, type FakeAuthFrame } from '../../testing/fakeAuthFrame.ts'
import { turn, until } from '../../testing/turn.ts'
import { createFrameClient } from './createFrameClient.ts'

describe('createFrameClient: created, ready, initialised (behaviour §4, §9)', () => {
  let problems: string[]
  let lost: number
  const begin = (frame: FakeAuthFrame) =>
    createFrameClient({
      open: (onSession: AuthFrameParameters['onSession']) =>
        frame.open({
          secureOrigin: 'http://secure.localhost',
          url: 'http://secure.localhost/',
          mayLeave: false,
          onSession,
          listeners: {
            view: () => {},
            size: () => {},
            escape: () => {},
            sessionEnded: () => {},
            userChanged: () => {},
            leave: () => {},
            outcome: () => {},
          },
        }),
      introduce: ({ auth }) => auth.syncTheme({ mode: 'light', variables: {} }),
      onLost() {
        lost += 1
      },
      onProblem: (code, message) => void problems.push(`${code} ${message}`),
    })

  beforeEach(() => {
    problems = []
    lost = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })
  afterEach(() => void vi.useRealTimers())

  it('default: nothing before the first question; then 500 ms from ready to the first answer', async () => {
    const frame = createFakeAuthFrame()
    const client = begin(frame)
    expect(frame.loads()).toBe(0)
    const asked = client.ask((auth) => auth.isConnected({}))
    await turn()
    await vi.advanceTimersByTimeAsync(timings.frameSettle - 1)
    expect(frame.log).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toEqual({ isConnected: false })
    expect(frame.log).toEqual(['syncTheme', 'isConnected'])
    client.destroy()
  })

  it('rejects: a frame that does not load within 20 s, with an alert; the next question makes another', async () => {
    const frame = createFakeAuthFrame({ silent: true })
    const client = begin(frame)
    const asked = client.ask((auth) => auth.isConnected({})).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(timings.frameLoad)
    expect(await asked).toMatchObject({
      code: 'AUTH_UNREACHABLE',
      message: 'Unable to load email login dependency',
    })
    expect(problems).toEqual(['AUTH_UNREACHABLE Unable to load email login dependency (iframe_load_failed)'])
    expect(frame.destroyed()).toBe(true)
    client.ask((auth) => auth.isConnected({})).catch(() => {})
    await turn()
    expect(frame.loads()).toBe(2)
    client.destroy()
  })

  it('rejects: a request that is not answered within 30 s, with an alert', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('connectOtp', () => new Promise(() => {}))
    const client = begin(frame)
    const asked = client.ask((auth) => auth.connectOtp({ otp: '1' })).catch((error: unknown) => error)
    await turn()
    await vi.advanceTimersByTimeAsync(timings.frameSettle)
    await until(() => frame.log.includes('connectOtp'))
    await vi.advanceTimersByTimeAsync(timings.authRequest)
    expect(await asked).toMatchObject({ code: 'TIMEOUT' })
    expect(problems).toEqual(['TIMEOUT Embedded Wallet Request Timed Out (iframe_request_timeout)'])
    client.destroy()
  })

  it('threat 27 behavior: a document that was loaded by itself is introduced anew, and what it showed is lost', async () => {
    const frame = createFakeAuthFrame()
    const client = begin(frame)
    const first = client.ask((auth) => auth.isConnected({}))
    await turn()
    await vi.advanceTimersByTimeAsync(timings.frameSettle)
    await first
    frame.crash()
    expect(lost).toBe(1)
    const second = client.ask((auth) => auth.isConnected({}))
    await vi.advanceTimersByTimeAsync(timings.frameSettle)
    expect(await second).toEqual({ isConnected: false })
    expect(frame.log).toEqual(['syncTheme', 'isConnected', 'syncTheme', 'isConnected'])
    client.destroy()
  })

  it('behavior: who gives up does not wait for the frame', async () => {
    const client = begin(createFakeAuthFrame({ silent: true }))
    const controller = new AbortController()
    const asked = client.ask((auth) => auth.isConnected({}), controller.signal)
    controller.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
    client.destroy()
  })
})
