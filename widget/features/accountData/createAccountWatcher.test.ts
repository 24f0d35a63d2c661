import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, test } from 'vitest'
import type { Network } from '#shared/entities/network.ts'
import type { ChainListener } from '../../services/chainApi/watchChain.ts'
import { harbor, lagoon, quay } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import type { Connection } from '../walletState/connection.ts'
import { createAccountWatcher } from './createAccountWatcher.ts'

const connection: Connection = {
  namespace: 'eip155',
  connector: { id: 'test.anchor', name: 'Anchor', type: 'ANNOUNCED' },
  uuid: 'anchor',
  addresses: [evmAccounts[0]],
  caipNetworkId: harbor.caipNetworkId,
}

function open() {
  const store = createStore()
  const window = createFakeWindow()
  const openAtom = atom(true)
  const activeConnectionAtom = atom<Connection | null>(connection)
  const activeNetworkAtom = atom<Network | null>(harbor)
  const watched: string[] = []
  let listener: ChainListener | undefined
  const watcher = createAccountWatcher({
    store,
    document: window.document,
    openAtom,
    activeConnectionAtom,
    activeNetworkAtom,
    watchChain(chainId, next) {
      watched.push(chainId)
      listener = next
      return () => void watched.push(`stop ${chainId}`)
    },
  })
  return {
    watcher,
    window,
    watched,
    chain: () => store.get(watcher.chainAtom),
    target: () => store.get(watcher.targetAtom),
    say: (reachable: boolean, head?: number, hash?: string) =>
      listener?.onEvent({ chainId: harbor.caipNetworkId, reachable, head, hash }),
    fallSilent: () => listener?.onSilence(),
    setOpen: (isOpen: boolean) => store.set(openAtom, isOpen),
    setNetwork: (network: Network | null) => store.set(activeNetworkAtom, network),
    disconnect: () => store.set(activeConnectionAtom, null),
  }
}

describe('createAccountWatcher', () => {
  test('default: the active account, and its chain while somebody looks', () => {
    const { watcher, target, watched, say, chain } = open()
    expect(target()).toEqual({
      address: evmAccounts[0],
      namespace: 'eip155',
      accountType: 'eoa',
      network: harbor,
    })
    expect(watched).toEqual([])
    const stop = watcher.follow()
    say(true, 7)
    expect(chain()).toEqual({ reachable: true, head: '7' })
    stop()
    expect(watched).toEqual(['eip155:31337', 'stop eip155:31337'])
  })

  test('behavior: after a reorganisation another block is the newest, though it is as high', () => {
    const { watcher, say, chain } = open()
    watcher.follow()
    say(true, 7, '0xaa')
    const before = chain().head
    say(true, 7, '0xbb')
    expect(chain().head).not.toBe(before)
  })

  test('R39 behavior: no stream with the modal closed, nor behind other tabs', () => {
    const { watcher, window, setOpen, watched } = open()
    watcher.follow()
    window.setVisible(false)
    setOpen(false)
    window.setVisible(true)
    expect(watched).toEqual(['eip155:31337', 'stop eip155:31337'])
    setOpen(true)
    expect(watched.at(-1)).toBe('eip155:31337')
    watcher.destroy()
    expect(watched.at(-1)).toBe('stop eip155:31337')
  })

  test('behavior: what a chain was like is not said of another, nor once nobody says', () => {
    const { watcher, say, chain, setNetwork, fallSilent, watched } = open()
    watcher.follow()
    say(false, 7)
    setNetwork(quay)
    expect(chain()).toEqual({ reachable: null, head: null })
    expect(watched).toEqual(['eip155:31337', 'stop eip155:31337', 'eip155:31338'])
    say(true, 3)
    fallSilent()
    expect(chain()).toEqual({ reachable: null, head: '3' })
  })

  test('behavior: nothing to look at without an account, or on a network that is none of its own', () => {
    const { target, setNetwork, disconnect } = open()
    setNetwork(null)
    expect(target()).toBeNull()
    setNetwork(lagoon)
    expect(target()).toBeNull()
    setNetwork(harbor)
    disconnect()
    expect(target()).toBeNull()
  })
})
