import { expect, test, vi } from 'vitest'
import { asRecord } from '../asRecord.ts'
import { createEmitter } from '../kit/emitter.ts'
import { createTestProvider } from '../testing/testWallets.ts'
import { announce } from './announce.ts'
import { createSolanaWallet } from './solanaWallet.ts'

function announceTo(target: EventTarget) {
  const ended = new AbortController()
  const { provider } = createTestProvider()
  const wallet = createSolanaWallet(
    createEmitter(),
    () => [],
    async () => undefined,
  )
  const announced: unknown[] = []
  target.addEventListener('eip6963:announceProvider', (event) => announced.push(asRecord(event)['detail']))
  announce(provider, wallet, target, ended.signal)
  return { provider, wallet, announced, ended }
}

test('default: the provider is announced at once and on each request, always the same', () => {
  const target = new EventTarget()
  const { provider, announced } = announceTo(target)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced).toHaveLength(2)
  expect(announced[1]).toBe(announced[0])
  expect(announced[0]).toMatchObject({ info: { name: 'WalletKit', rdns: 'dev.walletkit' }, provider })
  expect(asRecord(asRecord(announced[0])['info'])['uuid']).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(Object.isFrozen(announced[0]) && Object.isFrozen(asRecord(announced[0])['info'])).toBe(true)
})

test('default: the wallet registers with an app that came before, and with one that comes later', () => {
  const target = new EventTarget()
  const early = vi.fn()
  const late = vi.fn()
  target.addEventListener('wallet-standard:register-wallet', (event) => {
    const { detail } = asRecord(event)
    if (typeof detail === 'function') detail({ register: early })
  })
  const { wallet } = announceTo(target)
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register: late } }))
  expect(early.mock.calls).toEqual([[wallet]])
  expect(late.mock.calls).toEqual([[wallet]])
})

test('R15 behavior: at the end it unregisters and announces no more', () => {
  const target = new EventTarget()
  const { announced, ended } = announceTo(target)
  const unregister = vi.fn()
  target.dispatchEvent(
    new CustomEvent('wallet-standard:app-ready', { detail: { register: () => unregister } }),
  )
  ended.abort()
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(unregister).toHaveBeenCalledOnce()
  expect(announced).toHaveLength(1)
})

test('bad input: an app that is none changes nothing', () => {
  const target = new EventTarget()
  announceTo(target)
  for (const detail of [null, {}, { register: 1 }])
    target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
})
