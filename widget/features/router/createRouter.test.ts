import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { createRouter } from './createRouter.ts'

function open(hasAddress = false) {
  const log: string[] = []
  const router = createRouter({
    store: createStore(),
    hasAddress: () => hasAddress,
    events: { emit: (name) => void log.push(name) },
  })
  return { router, log }
}

function openWithStore() {
  const store = createStore()
  const log: string[] = []
  const router = createRouter({
    store,
    hasAddress: () => false,
    events: { emit: (name) => void log.push(name) },
  })
  return { router, log, views: () => store.get(router.historyAtom).map(({ view }) => view) }
}

const recording = (log: string[], name: string) => ({
  onSuccess: () => void log.push(`${name} success`),
  onError: () => void log.push(`${name} error`),
  onCancel: () => void log.push(`${name} cancel`),
})

describe('createRouter', () => {
  it('default: starts on Connect; back there closes', () => {
    const { router, log, views } = openWithStore()
    expect(views()).toEqual(['Connect'])
    router.goBack()
    expect(log).toEqual(['backedOut'])
  })

  it('behavior: success runs onSuccess and stays', () => {
    const { router, log, views } = openWithStore()
    router.push({ view: 'Networks' })
    router.beginTransaction(recording(log, 'switch'))
    router.settleTransaction('success')
    expect(log).toEqual(['switch success'])
    expect(views()).toEqual(['Connect', 'Networks'])
  })

  it.each(['error', 'cancel'] as const)('behavior: %s runs its callback and goes back', (outcome) => {
    const { router, log, views } = openWithStore()
    router.push({ view: 'Networks' })
    router.beginTransaction(recording(log, 'switch'))
    router.settleTransaction(outcome)
    expect(log).toEqual([`switch ${outcome}`])
    expect(views()).toEqual(['Connect'])
  })

  it('behavior: the latest transaction settles first, each once', () => {
    const { router, log } = open()
    router.beginTransaction(recording(log, 'first'))
    router.beginTransaction(recording(log, 'second'))
    router.settleTransaction('success')
    router.settleTransaction('success')
    router.settleTransaction('success')
    expect(log).toEqual(['second success', 'first success'])
  })

  it('behavior: settling with nothing under way does not navigate', () => {
    const { router, views } = openWithStore()
    router.push({ view: 'Networks' })
    router.settleTransaction('error')
    expect(views()).toEqual(['Connect', 'Networks'])
  })

  it('behavior: a reset forgets what was under way', () => {
    const { router, log } = open()
    router.beginTransaction(recording(log, 'switch'))
    router.reset({ view: 'Account' })
    router.settleTransaction('success')
    expect(log).toEqual([])
  })

  it('behavior: replace swaps the shown view', () => {
    const { router, views } = openWithStore()
    router.push({ view: 'Networks' })
    router.replace({ view: 'GetWallet' })
    expect(views()).toEqual(['Connect', 'GetWallet'])
  })
})
