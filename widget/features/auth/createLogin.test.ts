import * as fc from 'fast-check'
import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { person } from '../../testing/fakeAuthFrame.ts'
import { quiet } from '../../testing/turn.ts'
import type { Login } from '../walletState/login.ts'
import { createLogin } from './createLogin.ts'

const begun: Login = { method: 'google', step: 'social', status: 'waiting' }

interface Deferred {
  resolve: () => void
  reject: (error: unknown) => void
}

function stage() {
  const store = createStore()
  const loginAtom = atom<Login | null>(null)
  const ends: string[] = []
  let signOuts = 0
  const kept: unknown[] = []
  const entering: Deferred[] = []
  const login = createLogin({
    store,
    loginAtom,
    enter: () =>
      new Promise((resolve, reject) => {
        entering.push({ resolve: () => resolve(person), reject })
      }),
    async signOut() {
      signOuts += 1
    },
    keep: (signedIn) => void kept.push(signedIn),
    onEntered: () => void ends.push('entered'),
    onFailed: ({ code }) => void ends.push(code),
  })
  return { store, loginAtom, login, ends, entering, kept, signOuts: () => signOuts }
}

describe('createLogin', () => {
  /** One login after another, whose questions the test answers. */
  function play() {
    const { store, loginAtom, login, ends, entering } = stage()
    const steps: Deferred[] = []
    const state = { logins: 0 }
    const begin = async () => {
      state.logins += 1
      const signal = login.begin(begun)
      const ask = () =>
        new Promise<true>((resolve, reject) => {
          steps.push({ resolve: () => resolve(true), reject })
        })
      if (await login.step(ask, signal)) await login.finish(signal)
    }
    const acts = {
      succeed: () => steps.at(-1)?.resolve(),
      fail: () => steps.at(-1)?.reject(new WalletKitError('PROVIDER_REFUSED', 'No')),
      cancel: () => login.cancel(),
      enter: () => entering.at(-1)?.resolve(),
      refuse: () => entering.at(-1)?.reject(new WalletKitError('USER_CLOSED', 'No')),
      again: () => void begin(),
    }
    /** Late answers to whatever was asked. */
    const settleAll = () => {
      for (const each of [...steps, ...entering]) each.resolve()
    }
    return { acts, ends, settleAll, logins: () => state.logins, shown: () => store.get(loginAtom) }
  }
  const names = ['succeed', 'fail', 'cancel', 'enter', 'refuse', 'again'] as const

  it('R23 property: whatever comes in whatever order, a login ends at most once, and a cancelled one not at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 8 }), async (order) => {
        const { acts, ends, settleAll, logins, shown } = play()
        acts.again()
        for (const name of order) {
          const before = ends.length
          acts[name]()
          await quiet()
          expect(ends.length - before).toBeLessThanOrEqual(name === 'cancel' ? 0 : 1)
        }
        expect(ends.length).toBeLessThanOrEqual(logins())
        acts.cancel()
        const settled = [...ends]
        settleAll()
        await quiet()
        expect(ends).toEqual(settled)
        expect(shown()).toBeNull()
      }),
      { numRuns: 100 },
    )
  })

  it.each(['WALLET_FROZEN', 'FACTOR_REQUIRED', 'ADDRESS_MISMATCH', 'SESSION_EXPIRED'] as const)(
    'R28 behavior: signed in, and no way to the wallet, %s: signed out again',
    async (code) => {
      const { login, entering, signOuts, kept, ends } = stage()
      login.begin(begun)
      const finished = login.finish()
      entering[0]?.reject(new WalletKitError(code, 'No'))
      await finished
      expect([signOuts(), kept, ends]).toEqual([1, [], [code]])
    },
  )

  it.each(['USER_CLOSED', 'AUTH_UNREACHABLE'] as const)(
    'R28 behavior: signed in, and the wallet not opened, %s: the sign-in is kept',
    async (code) => {
      const { login, entering, signOuts, kept, ends } = stage()
      login.begin({ ...begun, email: 'ada@mail.test' })
      const finished = login.finish()
      entering[0]?.reject(new WalletKitError(code, 'No'))
      await finished
      expect([signOuts(), kept, ends]).toEqual([
        0,
        [{ method: 'google', email: 'ada@mail.test', code }],
        [code],
      ])
    },
  )

  it('behavior: what a person can correct does not end the page’s wait; a provider’s no does', async () => {
    const { login, ends } = stage()
    login.begin({ method: 'email', step: 'otp', status: 'entering' })
    await login.step(async () => {
      throw new WalletKitError('OTP_INVALID', 'Wrong')
    })
    expect(ends).toEqual([])
    login.begin(begun)
    await login.step(async () => {
      throw new WalletKitError('PROVIDER_REFUSED', 'No')
    })
    expect(ends).toEqual(['PROVIDER_REFUSED'])
  })

  it.each([
    ['where the server says how many tries are left', { triesLeft: 2 }, 2],
    ['where it does not', undefined, 4],
  ])('parameters: a wrong code, %s', async (_, data, triesLeft) => {
    const { login, store, loginAtom } = stage()
    login.begin({ method: 'email', step: 'otp', status: 'entering' })
    await login.step(async () => {
      throw new WalletKitError('OTP_INVALID', 'Wrong', data)
    })
    expect(store.get(loginAtom)).toMatchObject({ status: 'failed', triesLeft })
  })
})
