import { afterEach, expect, test, vi } from 'vitest'
import type { WalletKitState } from '#shared/entities/state.ts'
import { testAccount, testState } from '../../testing/testState.ts'
import { createKitCalls } from './kitCalls.ts'
import { createKitStore } from './kitStore.ts'

const parameters = { src: 'https://kit.test/loader.js', projectId: 'demo' }

/** A page that has a kit already, as after a change of route. */
function stubKit() {
  const listeners = new Set<(state: WalletKitState) => void>()
  let state = testState()
  const kit = {
    setOptions: vi.fn(async () => undefined),
    open: vi.fn(async () => undefined),
    connect: vi.fn(async () => testAccount()),
    getState: () => state,
    subscribe(listener: (next: WalletKitState) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', { walletKit: kit })
  const setState = (next: WalletKitState) => {
    state = next
    for (const listener of listeners) listener(state)
  }
  return { kit, listeners, setState }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('default: nothing is known before the kit is there, and its state afterwards', async () => {
  const { kit } = stubKit()
  const store = createKitStore(parameters)
  expect(store.getSnapshot()).toMatchObject({ walletKit: undefined, error: undefined })
  const heard = vi.fn()
  store.subscribe(heard)
  store.start()
  await expect.poll(() => store.getSnapshot().walletKit).toBe(kit)
  expect(store.getSnapshot().state).toEqual(kit.getState())
  expect(heard).toHaveBeenCalled()
})

test('behavior: a kit that another route has loaded gets this one’s options', async () => {
  const { kit } = stubKit()
  await createKitStore({ ...parameters, themeMode: 'dark' }).withKit(async () => undefined)
  expect(kit.setOptions.mock.calls).toEqual([[{ projectId: 'demo' }], [{ themeMode: 'dark' }]])
})

test('behavior: of another render’s options only what says something else is set', async () => {
  const { kit } = stubKit()
  const store = createKitStore({ ...parameters, networks: ['eip155:1'], themeMode: 'dark' })
  await store.withKit(async () => undefined)
  kit.setOptions.mockClear()
  store.update({ ...parameters, networks: ['eip155:1'], themeMode: 'dark' })
  expect(kit.setOptions).not.toHaveBeenCalled()
  store.update({ ...parameters, networks: ['eip155:1', 'eip155:137'], themeMode: 'dark' })
  expect(kit.setOptions.mock.calls).toEqual([[{ networks: ['eip155:1', 'eip155:137'] }]])
})

test('behavior: once loaded, a call is made in the task of the click: a window opens in no other', async () => {
  const { kit } = stubKit()
  const store = createKitStore(parameters)
  const { connect, open } = createKitCalls(store)
  await open({ view: 'Networks' })
  expect(kit.open).toHaveBeenCalledWith({ view: 'Networks' })
  const connecting = connect({ method: 'google' })
  expect(kit.connect).toHaveBeenCalledWith({ method: 'google' })
  await connecting
})

test('behavior: an account that has not changed is the same object in each snapshot', async () => {
  const { setState } = stubKit()
  const store = createKitStore(parameters)
  store.subscribe(() => {})
  await store.withKit(async () => undefined)
  setState(testState({ accounts: { eip155: testAccount() } }))
  const before = store.getSnapshot().state
  setState(testState({ accounts: { eip155: testAccount() } }))
  expect(store.getSnapshot().state).toBe(before)
  setState(testState({ open: true, accounts: { eip155: testAccount() } }))
  expect(store.getSnapshot().state.open).toBe(true)
  expect(store.getSnapshot().state.accounts.eip155).toBe(before.accounts.eip155)
})

test('R15 behavior: without a listener nothing of the store is left at the kit, and a new one hears again', async () => {
  const { listeners, setState } = stubKit()
  const store = createKitStore(parameters)
  const unsubscribe = store.subscribe(() => {})
  await store.withKit(async () => undefined)
  expect(listeners.size).toBe(1)
  unsubscribe()
  expect(listeners.size).toBe(0)
  setState(testState({ open: true }))
  store.subscribe(() => {})
  expect(store.getSnapshot().state.open).toBe(true)
})

test('rejects: what the kit rejects with stands in the snapshot until another call succeeds', async () => {
  const { kit } = stubKit()
  const conflict = Object.assign(new Error('other'), { name: 'WalletKitError', code: 'PROJECT_ID_CONFLICT' })
  kit.setOptions.mockRejectedValueOnce(conflict)
  const store = createKitStore(parameters)
  await expect(store.withKit(async () => undefined)).rejects.toBe(conflict)
  expect(store.getSnapshot().error).toBe(conflict)
  await store.withKit(async () => undefined)
  expect(store.getSnapshot().error).toBeUndefined()
})
