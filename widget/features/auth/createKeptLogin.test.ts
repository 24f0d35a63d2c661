import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import type { KeptLoginFacts } from '../walletState/login.ts'
import { createKeptLogin } from './createKeptLogin.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const signedIn: KeptLoginFacts = { method: 'email', email: 'ada@mail.test' }

function stage() {
  const store = createStore()
  const keptAtom = atom<KeptLoginFacts | null>(null)
  let signOuts = 0
  const kept = createKeptLogin({ store, keptAtom })
  const keep = () =>
    kept.keep(signedIn, () => {
      signOuts += 1
      kept.forget()
    })
  return { kept, keep, shown: () => store.get(keptAtom), signOuts: () => signOuts }
}

it('R28 behavior: a kept sign-in ends after its time, on the server too', () => {
  const { keep, shown, signOuts } = stage()
  keep()
  vi.advanceTimersByTime(timings.loginKept - 1)
  expect([shown(), signOuts()]).toEqual([signedIn, 0])
  vi.advanceTimersByTime(1)
  expect([shown(), signOuts()]).toEqual([null, 1])
})

it('R28 behavior: its time does not run out while its wallet is opened, nor after that, nor after the end of the widget', () => {
  const { kept, keep, signOuts } = stage()
  for (const stop of [kept.hold, kept.forget, kept.destroy]) {
    keep()
    stop()
    vi.advanceTimersByTime(2 * timings.loginKept)
  }
  keep()
  vi.advanceTimersByTime(2 * timings.loginKept)
  expect(signOuts()).toBe(0)
})
