import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { createStubStorage } from '../../testing/createStubStorage.ts'
import { testSession } from '../../testing/createTestFrame.ts'
import { createSession, createSignIn } from './createSession.ts'

describe('createSession', () => {
  const begunAt = 1_000
  /** The storage of a site, in which each load of the frame finds what the one before has left. */
  function site() {
    const storage = createStubStorage()
    let time = begunAt
    const load = async (at: number) => {
      time = at
      const session = createSession({ store: createStore(), storage, now: () => time, onEnded: () => {} })
      await session.restore()
      return session
    }
    return { load, left: () => storage.get('session') }
  }

  it('R28 behavior: a sign-in with which no wallet was opened here is over after its time, and goes on before', async () => {
    const { load, left } = site()
    await (await load(begunAt)).begin(testSession)
    expect((await load(begunAt + timings.loginKept - 1)).token()).toBe(testSession.token)
    expect((await load(begunAt + timings.loginKept)).token()).toBeNull()
    expect(await left()).toBeUndefined()
  })

  it.each(['at once', 'after a reload'])(
    'R1 behavior: once the wallet was opened, %s, it goes on',
    async (when) => {
      const { load } = site()
      const first = await load(begunAt)
      await first.begin(testSession)
      await (when === 'at once' ? first : await load(begunAt)).opened()
      expect((await load(begunAt + timings.loginKept)).token()).toBe(testSession.token)
    },
  )
})

describe('createSignIn', () => {
  it.each([
    ['another person', 'b'.repeat(32), 2],
    ['the same person', testSession.person.id, 1],
  ])('behavior: %s signs in: an open wallet of somebody else’s is locked', async (_, id, locks) => {
    let locked = 0
    const session = createSession({
      store: createStore(),
      storage: createStubStorage(),
      now: () => 0,
      onEnded: () => {},
    })
    const lock = () => {
      locked += 1
    }
    const signIn = createSignIn(session, { lock })
    await signIn(testSession)
    await signIn({ ...testSession, token: 'u'.repeat(43), person: { ...testSession.person, id } })
    expect([locked, session.token()]).toEqual([locks, 'u'.repeat(43)])
  })
})
