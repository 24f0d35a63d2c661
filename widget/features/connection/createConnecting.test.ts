import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { createStorage } from '../../services/storage/createStorage.ts'
import { harbor, lagoon } from '../../testing/fakeNetworks.ts'
import { createFakeWallet, evmAccounts, type FakeWallet, fails } from '../../testing/fakeWallet.ts'
import { createMemoryStorage } from '../../testing/memoryStorage.ts'
import { quiet, until } from '../../testing/turn.ts'
import { loadPageWallet } from '../../wallets/namespaces/loadNamespace.ts'
import { connectWallet, type WalletRequest } from '../../wallets/walletPort.ts'
import type { Connector } from '../connectors/connector.ts'
import { createStoredState } from '../storedState/storedState.ts'
import type { Attempt, Connection, Connections } from '../walletState/connection.ts'
import { createNetworks } from '../walletState/createNetworks.ts'
import { createConnecting } from './createConnecting.ts'
import { lookIntervalMs } from './createLookout.ts'

function open(...wallets: FakeWallet[]) {
  const memory = createMemoryStorage()
  const store = createStore()
  const networks = createNetworks({
    store,
    connectionsAtom: atom<Connections>({}),
    networks: [harbor],
    stored: createStoredState(
      createStorage({ frame: () => memory, hints: () => ({}), writeHint: () => {}, prefix: '' }),
    ),
  })
  const connected: Connection[] = []
  const failed: string[] = []
  /** Requests that nobody has aborted and no wallet has answered. */
  const live = new Set<symbol>()
  const askWallet = (uuid: string): WalletRequest => {
    return async (method, params, options) => {
      const request = Symbol(method)
      live.add(request)
      try {
        const wallet = wallets.find(({ info }) => info.uuid === uuid)
        return await wallet?.ask(method, params, options)
      } finally {
        live.delete(request)
      }
    }
  }
  const connectAttemptAtom = atom<Attempt | null>(null)
  const connecting = createConnecting({
    connectWallet,
    store,
    networks,
    connectAttemptAtom,
    walletOf: (uuid, namespace) => loadPageWallet(namespace, askWallet(uuid)),
    connectionFlow: { connected: (all) => void connected.push(...all) },
    waiters: { failed: ({ code }) => void failed.push(code) },
  })
  return { connecting, connected, failed, live, networks, attempt: () => store.get(connecting.attemptAtom) }
}

const connectorOf = ({ info }: FakeWallet): Connector => ({
  id: info.rdns ?? info.name,
  name: info.name,
  type: 'ANNOUNCED',
  wallets: { [info.namespace]: info.uuid },
})

/** A wallet whose window stays up until the test answers it. */
function waitingWallet() {
  const wallet = createFakeWallet()
  const windows: ((accounts: readonly string[]) => void)[] = []
  wallet.script.set('eth_requestAccounts', () => new Promise((resolve) => void windows.push(resolve)))
  return { wallet, windows }
}

describe('createConnecting', () => {
  beforeAll(() => loadPageWallet('eip155', async () => {}))

  it('default: one attempt, one success', async () => {
    const wallet = createFakeWallet()
    const { connecting, connected, failed, attempt } = open(wallet)
    const connection = await connecting.start({ connector: connectorOf(wallet), namespace: 'eip155' })
    expect(connection).toEqual({
      namespace: 'eip155',
      uuid: wallet.info.uuid,
      addresses: [evmAccounts[0]],
      caipNetworkId: harbor.caipNetworkId,
      connector: { id: 'test.harbor', name: 'Harbor Wallet', type: 'ANNOUNCED' },
    })
    expect(connected).toEqual([connection])
    expect(failed).toEqual([])
    expect(attempt()).toBeNull()
  })

  it.each([
    [4001, 'declined', 'USER_REJECTED'],
    [5000, 'declined', 'USER_REJECTED'],
    [-32002, 'pending', 'REQUEST_PENDING'],
    [-32000, 'failed', 'WALLET_ERROR'],
  ])('R23 behavior: %s is shown as %s', async (code, status, expected) => {
    const wallet = createFakeWallet()
    wallet.script.set('eth_requestAccounts', fails(code))
    const { connecting, connected, failed, attempt } = open(wallet)
    await expect(
      connecting.start({ connector: connectorOf(wallet), namespace: 'eip155' }),
    ).rejects.toMatchObject({ code: expected })
    expect(attempt()).toMatchObject({ status, code: expected, namespace: 'eip155' })
    expect(failed).toEqual([expected])
    expect(connected).toEqual([])
  })

  it('rejects: a namespace that the wallet does not serve', async () => {
    const wallet = createFakeWallet()
    const { connecting, failed } = open(wallet)
    await expect(
      connecting.start({ connector: connectorOf(wallet), namespace: 'solana' }),
    ).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
    })
    expect(failed).toEqual(['WALLET_NOT_FOUND'])
    expect(wallet.log).toEqual([])
  })

  it('rejects: a namespace that no adapter knows', async () => {
    const wallet = createFakeWallet({ info: { namespace: 'cosmos' } })
    const { connecting } = open(wallet)
    await expect(
      connecting.start({ connector: connectorOf(wallet), namespace: 'cosmos' }),
    ).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
  })

  it('behavior: without a configured network for a wallet that has no chain of its own: a clear code', async () => {
    const { networks } = open()
    expect(networks.networkOf('solana')).toBeUndefined()
    networks.setNetworks([harbor, lagoon])
    expect(networks.networkOf('solana')).toEqual(lagoon)
  })

  it('R22 behavior: cancelled: the caller is told, and the late answer is ignored', async () => {
    const { wallet, windows } = waitingWallet()
    const { connecting, connected, failed, attempt, live } = open(wallet)
    const outcome = connecting
      .start({ connector: connectorOf(wallet), namespace: 'eip155' })
      .catch((error: unknown) => error)
    await until(() => windows.length > 0)
    connecting.cancel()
    expect(attempt()).toBeNull()
    expect(await outcome).toMatchObject({ code: 'ABORTED' })
    windows[0]?.(evmAccounts)
    await quiet()
    expect([connected, failed, attempt()]).toEqual([[], [], null])
    expect(live.size).toBe(0)
  })

  it('R22 behavior: cancelled between two questions: nothing is connected', async () => {
    const wallet = createFakeWallet()
    const { connecting, connected } = open(wallet)
    wallet.script.set('eth_chainId', () => {
      connecting.cancel()
      return '0x7a69'
    })
    await expect(
      connecting.start({ connector: connectorOf(wallet), namespace: 'eip155' }),
    ).rejects.toMatchObject({ code: 'ABORTED' })
    expect(connected).toEqual([])
  })

  it('R22 behavior: 20 fast choose/back cycles: one live proposal, no errors', async () => {
    const { wallet, windows } = waitingWallet()
    const { connecting, connected, failed, live, attempt } = open(wallet)
    for (let cycle = 0; cycle < 20; cycle += 1) {
      void connecting.show({ connector: connectorOf(wallet), namespace: 'eip155' })
      if (cycle % 2 === 0) await quiet()
      if (cycle < 19) connecting.cancel()
    }
    await quiet()
    expect(live.size).toBe(1)
    expect(attempt()?.status).toBe('waiting')
    // The wallet answers all of its windows, in any order.
    for (const answer of [...windows].reverse()) answer(evmAccounts)
    await quiet()
    expect(connected).toHaveLength(1)
    expect(failed).toEqual([])
    expect(attempt()).toBeNull()
    expect(live.size).toBe(0)
  })

  it('R22 behavior: retry asks the same wallet afresh; without an attempt it does nothing', async () => {
    const wallet = createFakeWallet()
    wallet.script.set('eth_requestAccounts', fails(4001))
    const { connecting, connected, attempt } = open(wallet)
    await connecting.retry()
    expect(wallet.log).toEqual([])
    await connecting.show({ connector: connectorOf(wallet), namespace: 'eip155' })
    expect(attempt()?.status).toBe('declined')
    wallet.script.clear()
    await connecting.retry()
    expect(connected).toHaveLength(1)
  })

  describe('an earlier request is open in the wallet', () => {
    afterEach(() => void vi.useRealTimers())

    /** A person has chosen a wallet that answers -32002. */
    async function chooseBusy() {
      const wallet = createFakeWallet()
      const opened = open(wallet)
      wallet.script.set('eth_requestAccounts', fails(-32002))
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const shown = opened.connecting.show({ connector: connectorOf(wallet), namespace: 'eip155' })
      await until(() => opened.attempt()?.status === 'pending')
      await quiet()
      return { ...opened, wallet, shown }
    }
    const look = async () => {
      await vi.advanceTimersByTimeAsync(lookIntervalMs)
      await quiet()
    }

    it('R22 behavior: it goes on by itself once the person has said yes there, and asks for nothing meanwhile', async () => {
      const { wallet, connected, attempt, shown } = await chooseBusy()
      await look()
      await look()
      expect(attempt()?.status).toBe('pending')
      expect(wallet.log).toEqual(['eth_requestAccounts', 'eth_accounts', 'eth_accounts'])
      wallet.held.permitted = true
      await look()
      await shown
      expect(connected).toMatchObject([{ addresses: [evmAccounts[0]], uuid: wallet.info.uuid }])
      expect(attempt()).toBeNull()
      expect(wallet.log.slice(3)).toEqual(['eth_accounts', 'eth_chainId'])
      expect(vi.getTimerCount()).toBe(0)
    })

    it('R22 behavior: the wallet says that something changed: it is looked at at once', async () => {
      const { wallet, connecting, connected, shown } = await chooseBusy()
      expect(connecting.heard('another')).toBe(false)
      wallet.held.permitted = true
      expect(connecting.heard(wallet.info.uuid)).toBe(true)
      await shown
      expect(connected).toHaveLength(1)
      expect(connecting.heard(wallet.info.uuid)).toBe(false)
    })

    it('R22 behavior: a look that fails, or never ends, is followed by another', async () => {
      const { wallet, connected, shown } = await chooseBusy()
      wallet.script.set('eth_accounts', fails(-32603))
      await look()
      wallet.script.set('eth_accounts', () => new Promise(() => {}))
      await look()
      await vi.advanceTimersByTimeAsync(timings.reconnect)
      wallet.script.delete('eth_accounts')
      wallet.held.permitted = true
      await look()
      await shown
      expect(connected).toHaveLength(1)
    })

    it('R22 behavior: left, nothing looks at the wallet any more', async () => {
      const { wallet, connecting, connected, shown } = await chooseBusy()
      await look()
      connecting.cancel()
      await quiet()
      expect(vi.getTimerCount()).toBe(0)
      await shown
      const asked = wallet.log.length
      wallet.held.permitted = true
      await look()
      expect(wallet.log).toHaveLength(asked)
      expect(connected).toEqual([])
    })

    it('R24 behavior: a page that draws its own is told, and nothing looks', async () => {
      const wallet = createFakeWallet()
      const { connecting, connected } = open(wallet)
      wallet.script.set('eth_requestAccounts', fails(-32002))
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      await expect(
        connecting.start({ connector: connectorOf(wallet), namespace: 'eip155' }),
      ).rejects.toMatchObject({
        code: 'REQUEST_PENDING',
      })
      wallet.held.permitted = true
      await look()
      expect(wallet.log).toEqual(['eth_requestAccounts'])
      expect(connected).toEqual([])
    })
  })
})
