import { atom } from 'jotai/vanilla'
import { beforeEach, expect, test } from 'vitest'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { authId } from '#shared/entities/account.ts'
import { createStorage } from '../../services/storage/createStorage.ts'
import { person } from '../../testing/fakeAuthFrame.ts'
import { fakeProject } from '../../testing/fakeNetworks.ts'
import { createMemoryStorage } from '../../testing/memoryStorage.ts'
import type { WalletSources } from '../connectors/walletSources.ts'
import { createSnapshot } from '../context/createSnapshot.ts'
import { createState } from '../context/createState.ts'

let state: ReturnType<typeof createState>
let windows: () => unknown

beforeEach(() => {
  const memory = createMemoryStorage()
  const storage = createStorage({ frame: () => memory, hints: () => ({}), writeHint() {}, prefix: 'wk' })
  state = createState({ project: fakeProject, storage, mobile: false })
  const { boundAtom } = createSnapshot({
    ...state,
    routeAtom: atom({ view: 'Connect' as const }),
    sources: {
      of: () => ({ isInPage: false }) as ReturnType<WalletSources['of']>,
    },
  })
  windows = () => state.store.get(boundAtom).windows
})

const connect = (namespace: ChainNamespace, uuid: string) =>
  state.connections.set({
    namespace,
    uuid,
    connector: { id: uuid, name: 'Wallet', type: 'AUTH' },
    addresses: ['0x1'],
    caipNetworkId: `${namespace}:1`,
  })
const signIn = () =>
  state.store.set(state.authState.personAtom, {
    ...person,
    windowMethods: { eip155: ['eth_sendTransaction'], solana: ['solana_signTransaction'] },
  })

test('default: the methods that the embedded wallet approves in a window, where it is connected', () => {
  signIn()
  connect('eip155', authId)
  expect(windows()).toEqual({ eip155: ['eth_sendTransaction'] })
  connect('solana', authId)
  expect(windows()).toEqual({ eip155: ['eth_sendTransaction'], solana: ['solana_signTransaction'] })
})

test('behavior: none where another wallet is connected, even if a person is signed in to the embedded one', () => {
  signIn()
  connect('eip155', 'wallet-1')
  expect(windows()).toEqual({})
})

test('behavior: none without a connection', () => {
  signIn()
  expect(windows()).toEqual({})
  state.store.set(state.authState.personAtom, null)
  expect(windows()).toEqual({})
})

test('behavior: none are known before the frame has said them', () => {
  connect('eip155', authId)
  expect(windows()).toEqual({ eip155: [] })
  signIn()
  state.store.set(state.authState.personAtom, { ...person, windowMethods: {} })
  expect(windows()).toEqual({ eip155: [] })
})
