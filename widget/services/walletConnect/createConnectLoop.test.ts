import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnectLoop } from './createConnectLoop.ts'
import { relayPolicy } from './relayPolicy.ts'

/** What one try to open the socket meets. */
type Try = 'opens' | 'fails' | 'hangs' | 'keepsSilent'

describe('createConnectLoop', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const url = 'wss://relay.example'
  const start = (...tries: Try[]) => startWith([url], ...tries)
  const startWith = (urls: [string, ...string[]], ...tries: Try[]) => {
    const asked: string[] = []
    const events = new EventEmitter()
    const opened: EventEmitter[] = []
    const state = { tried: 0, connected: false, closed: 0, started: 0 }
    // Of the type that the library's own relayer has: `Object.create` gives any.
    const relayer = Object.assign(Object.create(null), {
      events,
      transportExplicitlyClosed: true,
      confirmOnlineStateOrThrow: async () => {},
      subscriber: {
        async start() {
          state.started += 1
          if (tries[state.tried - 1] === 'keepsSilent') await new Promise(() => {})
        },
        stop: async () => {},
      },
      createProvider() {
        const outcome = tries[state.tried] ?? 'fails'
        state.tried += 1
        asked.push(relayer.relayUrl)
        const connection = new EventEmitter()
        opened.push(connection)
        relayer.provider = {
          connection,
          on() {},
          connect: () => {
            if (outcome === 'hangs') return new Promise(() => {})
            if (outcome === 'fails') return Promise.reject(new Error('Refused'))
            state.connected = true
            return Promise.resolve()
          },
          disconnect: () => {
            state.closed += 1
            return outcome === 'opens' ? Promise.resolve() : Promise.reject(new Error('Not open'))
          },
        }
      },
    })
    Object.defineProperty(relayer, 'connected', { get: () => state.connected })
    return { loop: createConnectLoop(relayer, urls), state, events, opened, asked }
  }

  it('default: opens, and has the topics subscribed', async () => {
    const { loop, state } = start('opens')
    await loop.connect()
    expect(state).toMatchObject({ tried: 1, connected: true, started: 1 })
  })

  it('R14 behavior: whoever asks at the same time waits for the same try', async () => {
    const { loop, state } = start('opens')
    await Promise.all([loop.connect(), loop.connect(), loop.connect()])
    expect(state.tried).toBe(1)
  })

  it('R14 behavior: asked again while the socket is open, it opens no second one', async () => {
    const { loop, state } = start('opens', 'opens')
    await loop.connect()
    await loop.connect()
    expect(state).toMatchObject({ tried: 1, started: 1 })
    state.connected = false
    await loop.connect()
    expect(state.tried).toBe(2)
  })

  it('behavior: stopped before the socket begins to open, it does not open', async () => {
    const { loop, state } = start('opens')
    const failed = expect(loop.connect()).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    loop.stop()
    await failed
    expect(state.connected).toBe(false)
  })

  it('behavior: it tries again after each pause', async () => {
    const { loop, state } = start('fails', 'fails', 'opens')
    const connected = loop.connect()
    await vi.advanceTimersByTimeAsync(relayPolicy.pauses[0])
    expect(state.tried).toBe(2)
    await vi.advanceTimersByTimeAsync(relayPolicy.pauses[1])
    await connected
    expect(state.tried).toBe(3)
  })

  it('R4 behavior: hurried, it does not wait for the pause to end', async () => {
    const { loop, state } = start('fails', 'opens')
    const connected = loop.connect()
    await vi.advanceTimersByTimeAsync(0)
    expect(state.tried).toBe(1)
    loop.hurry()
    await connected
    expect(state.tried).toBe(2)
  })

  it('R25 behavior: hurried, it does not wait for a try that hangs, but leaves a young one its chance', async () => {
    const { loop, state } = start('hangs', 'opens')
    const connected = loop.connect()
    await vi.advanceTimersByTimeAsync(relayPolicy.probe - 1)
    loop.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect(state.tried).toBe(1)
    // No longer than that, though nobody hurries again: a person who has pressed Try again is told of a failure after 5 s.
    await vi.advanceTimersByTimeAsync(1)
    expect(state.tried).toBe(2)
    await connected
  })

  it('R25 behavior: hurried while a try is set up, that one has its chance, and no more', async () => {
    const { loop, state } = start('hangs', 'opens')
    const connected = loop.connect()
    expect(state.tried).toBe(0)
    loop.hurry()
    await vi.advanceTimersByTimeAsync(relayPolicy.probe)
    expect(state.tried).toBe(2)
    await connected
  })

  it('R25 behavior: a relay that opens and says nothing of the topics is given up as one that does not open', async () => {
    const { loop, state } = start('keepsSilent', 'opens')
    const connected = loop.connect()
    await vi.advanceTimersByTimeAsync(relayPolicy.open + relayPolicy.pauses[0])
    expect(state).toMatchObject({ tried: 2, started: 2 })
    await connected
  })

  it('R25 behavior: hurried, an old try that hangs is given up at once', async () => {
    const { loop, state } = start('hangs', 'opens')
    const connected = loop.connect()
    await vi.advanceTimersByTimeAsync(relayPolicy.probe)
    loop.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect(state.tried).toBe(2)
    await connected
  })

  it('R25 behavior: hurried, it has all of its time again', async () => {
    const { loop, state } = start()
    const connected = loop.connect()
    const ended = vi.fn()
    connected.catch(ended)
    await vi.advanceTimersByTimeAsync(relayPolicy.giveUp - 1)
    loop.hurry()
    await vi.advanceTimersByTimeAsync(relayPolicy.giveUp - 1)
    expect(ended).not.toHaveBeenCalled()
    const tried = state.tried
    await vi.advanceTimersByTimeAsync(relayPolicy.giveUp)
    expect(ended).toHaveBeenCalled()
    expect(state.tried).toBeGreaterThan(tried)
  })

  it('R25 behavior: a relay that stays away is given up, and asked again by the next call', async () => {
    const { loop, state } = start()
    const connected = loop.connect()
    const failed = expect(connected).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    await vi.advanceTimersByTimeAsync(relayPolicy.giveUp * 2)
    await failed
    const tried = state.tried
    loop.connect().catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(state.tried).toBe(tried + 1)
  })

  it('R14 behavior: a socket that opens after it was given up is closed', async () => {
    const { loop, state, opened } = start('hangs', 'opens')
    const connected = loop.connect()
    await vi.advanceTimersByTimeAsync(relayPolicy.open + relayPolicy.pauses[0])
    await connected
    const closed = state.closed
    opened[0]?.emit('open')
    await vi.advanceTimersByTimeAsync(0)
    expect(state.closed).toBe(closed + 1)
  })

  it('behavior: a socket that is lost while the topics are subscribed is another try', async () => {
    const { loop, state, events } = start('hangs', 'opens')
    const connected = loop.connect()
    await vi.advanceTimersByTimeAsync(0)
    events.emit('relayer_disconnect')
    await vi.advanceTimersByTimeAsync(relayPolicy.pauses[0])
    await connected
    expect(state.tried).toBe(2)
  })

  describe('R25 behavior: another address of the relay', () => {
    const both: [string, string] = ['wss://a.example', 'wss://b.example']

    it('is tried at once where the first refuses, and kept while it answers', async () => {
      const { loop, state, asked } = startWith(both, 'fails', 'opens', 'opens')
      await loop.connect()
      expect(asked).toEqual(both)
      state.connected = false
      await loop.connect()
      expect(asked.at(-1)).toBe(both[1])
    })

    it('is tried early enough where the first is silent', async () => {
      const { loop, asked } = startWith(both, 'hangs', 'opens')
      const connected = loop.connect()
      await vi.advanceTimersByTimeAsync(relayPolicy.openBeside - 1)
      expect(asked).toEqual([both[0]])
      await vi.advanceTimersByTimeAsync(1)
      await connected
      expect(asked).toEqual(both)
      expect(relayPolicy.openBeside).toBeLessThan(relayPolicy.unreachable / 2)
    })

    it('alternates with the first, with pauses and all of its time, once both were tried', async () => {
      const { loop, asked } = startWith(both, 'fails', 'fails', 'hangs', 'opens')
      const connected = loop.connect()
      await vi.advanceTimersByTimeAsync(relayPolicy.pauses[0] - 1)
      expect(asked).toEqual(both)
      await vi.advanceTimersByTimeAsync(1)
      expect(asked).toEqual([...both, both[0]])
      await vi.advanceTimersByTimeAsync(relayPolicy.open + relayPolicy.pauses[1] - 1)
      expect(asked).toHaveLength(3)
      await vi.advanceTimersByTimeAsync(1)
      await connected
      expect(asked).toEqual([...both, ...both])
    })

    it('is the next one after an address that opened and was silent', async () => {
      const { loop, state, asked } = startWith(both, 'opens', 'opens', 'opens')
      await loop.connect()
      for (const expected of [both[1], both[0]]) {
        loop.move()
        state.connected = false
        await loop.connect()
        expect(asked.at(-1)).toBe(expected)
      }
    })
  })

  it('behavior: stopped, it tries no more until it is allowed to', async () => {
    const { loop, state } = start('fails', 'opens')
    const connected = loop.connect()
    const failed = expect(connected).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    await vi.advanceTimersByTimeAsync(0)
    loop.stop()
    await failed
    expect(state.tried).toBe(1)
    loop.allow()
    await loop.connect()
    expect(state.tried).toBe(2)
  })
})
