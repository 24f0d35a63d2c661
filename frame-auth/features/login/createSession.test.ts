import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { createStubStorage } from '../../testing/createStubStorage.ts'
import { testSession } from '../../testing/createTestFrame.ts'
import { createSession, createSignIn } from './createSession.ts'

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
