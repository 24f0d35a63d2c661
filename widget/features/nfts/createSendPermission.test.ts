import { atom, createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { harbor } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { Connection } from '../walletState/connection.ts'
import { createSendPermission } from './createSendPermission.ts'

const connectionOf = (uuid: string): Connection => ({
  namespace: 'eip155',
  connector: { id: 'test.anchor', name: 'Anchor', type: 'ANNOUNCED' },
  uuid,
  addresses: [evmAccounts[0]],
  caipNetworkId: harbor.caipNetworkId,
})

/** Only wallets whose names are given send. */
function follow(sending: readonly string[]) {
  const store = createStore()
  const activeConnectionAtom = atom<Connection | null>(connectionOf('one'))
  const walletOf = async (uuid: string) => {
    if (uuid === 'gone') throw new Error('Not connected')
    // Nothing but this is asked of the wallet.
    return { canSend: () => sending.includes(uuid) } as WalletPort
  }
  const permission = createSendPermission({ store, activeConnectionAtom, walletOf })
  const end = permission.follow()
  return {
    end,
    isRefused: () => store.get(permission.isRefusedAtom),
    connect: (uuid: string) => store.set(activeConnectionAtom, connectionOf(uuid)),
  }
}

test('default: a wallet that sends is not held to refuse, before and after it is known', async () => {
  const { isRefused } = follow(['one'])
  expect(isRefused()).toBe(false)
  await Promise.resolve()
  expect(isRefused()).toBe(false)
})

test('behavior: a wallet that may not is known by its connection, and the next one is asked anew', async () => {
  const { isRefused, connect, end } = follow(['two'])
  await expect.poll(isRefused).toBe(true)
  connect('two')
  expect(isRefused()).toBe(false)
  connect('three')
  await expect.poll(isRefused).toBe(true)
  end()
})

test('rejects: a wallet that cannot be asked is not held to refuse', async () => {
  const { isRefused, connect } = follow([])
  await expect.poll(isRefused).toBe(true)
  connect('gone')
  await Promise.resolve()
  expect(isRefused()).toBe(false)
})
