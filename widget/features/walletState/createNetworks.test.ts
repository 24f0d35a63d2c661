import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { createStorage } from '../../services/storage/createStorage.ts'
import { harbor, lagoon, quay } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { createMemoryStorage } from '../../testing/memoryStorage.ts'
import { createStoredState } from '../storedState/storedState.ts'
import type { Connection, Connections } from './connection.ts'
import { createNetworks } from './createNetworks.ts'

const connection = (namespace: ChainNamespace, caipNetworkId: Connection['caipNetworkId']): Connection => ({
  namespace,
  caipNetworkId,
  uuid: namespace,
  addresses: [evmAccounts[0]],
  connector: { id: 'test.harbor', name: 'Harbor', type: 'ANNOUNCED' },
})

function open(connections: Connections = {}, values = new Map<string, string>()) {
  const store = createStore()
  const memory = createMemoryStorage(values)
  const connectionsAtom = atom<Connections>(connections)
  const networks = createNetworks({
    store,
    connectionsAtom,
    stored: createStoredState(
      createStorage({ frame: () => memory, hints: () => ({}), writeHint: () => {}, prefix: '' }),
    ),
    networks: [harbor, quay, lagoon],
  })
  return {
    networks,
    values,
    connect: (next: Connections) => store.set(connectionsAtom, next),
    active: () => store.get(networks.activeNetworkIdAtom),
    activeNetwork: () => store.get(networks.activeNetworkAtom),
    namespace: () => store.get(networks.activeNamespaceAtom),
    namespaces: () => store.get(networks.namespacesAtom),
  }
}

describe('createNetworks', () => {
  it('default: the first network of the first namespace', () => {
    const { active, namespaces } = open()
    expect(active()).toBe(harbor.caipNetworkId)
    expect(namespaces()).toEqual(['eip155', 'solana'])
  })

  it('R11 behavior: a connected wallet’s chain is the truth, also when it is unknown', () => {
    const { active, activeNetwork, networks } = open({ eip155: connection('eip155', 'eip155:5') })
    networks.setActiveNetwork(quay.caipNetworkId)
    expect(active()).toBe('eip155:5')
    expect(activeNetwork()).toBeNull()
  })

  it('R12 behavior: each namespace keeps its own network', () => {
    const { networks, active } = open()
    networks.setActiveNetwork(quay.caipNetworkId)
    networks.setActiveNetwork(lagoon.caipNetworkId)
    networks.setActiveNamespace('eip155')
    expect(active()).toBe(quay.caipNetworkId)
  })

  it('behavior: without a choice, the connected namespace is the active one', () => {
    expect(open({ solana: connection('solana', lagoon.caipNetworkId) }).namespace()).toBe('solana')
  })

  it('behavior: the choice is remembered and restored', () => {
    const { networks, values } = open()
    networks.setActiveNetwork(quay.caipNetworkId)
    const later = open({}, values)
    later.networks.restore()
    expect(later.active()).toBe(quay.caipNetworkId)
  })

  it('behavior: the default network is where a first visit starts, and only that', () => {
    const first = open()
    first.networks.setDefaultNetwork(lagoon.caipNetworkId)
    expect(first.active()).toBe(lagoon.caipNetworkId)
    first.networks.setActiveNetwork(quay.caipNetworkId)
    const second = open({}, first.values)
    second.networks.setDefaultNetwork(lagoon.caipNetworkId)
    second.networks.restore()
    expect(second.active()).toBe(quay.caipNetworkId)
  })

  describe('removal (behaviour §4)', () => {
    it('behavior: the active network removed: the first remaining one', () => {
      const { networks, active } = open()
      networks.setActiveNetwork(quay.caipNetworkId)
      networks.setNetworks([harbor, lagoon])
      expect(active()).toBe(harbor.caipNetworkId)
    })

    it("behavior: the active namespace's last network removed: the first network of another", () => {
      const { networks, active, namespace, namespaces } = open()
      networks.setActiveNetwork(quay.caipNetworkId)
      networks.setNetworks([lagoon])
      expect(active()).toBe(lagoon.caipNetworkId)
      expect(namespace()).toBe('solana')
      expect(namespaces()).toEqual(['solana'])
    })

    it('behavior: an inactive network removed: nothing changes', () => {
      const { networks, active } = open()
      networks.setActiveNetwork(quay.caipNetworkId)
      networks.setNetworks([quay, lagoon])
      expect(active()).toBe(quay.caipNetworkId)
    })

    it('behavior: no networks at all: none is active', () => {
      const { networks, active } = open()
      networks.setNetworks([])
      expect(active()).toBeNull()
    })
  })

  it('behavior: a namespace that left gives way to one that is connected', () => {
    const { networks, namespace, connect } = open({ solana: connection('solana', lagoon.caipNetworkId) })
    networks.setActiveNetwork(harbor.caipNetworkId)
    expect(namespace()).toBe('eip155')
    networks.forgetNamespace('eip155')
    expect(namespace()).toBe('solana')
    connect({})
    expect(namespace()).toBe('eip155')
  })

  it('behavior: another namespace that left changes nothing', () => {
    const { networks, active } = open()
    networks.setActiveNetwork(quay.caipNetworkId)
    networks.forgetNamespace('solana')
    expect(active()).toBe(quay.caipNetworkId)
  })

  it('R26 rejects: a stored network that belongs to another namespace', () => {
    const { networks, active } = open(
      {},
      new Map([['network', '{"active":"solana","byNamespace":{"solana":"eip155:31338"}}']]),
    )
    networks.restore()
    expect(active()).toBe(lagoon.caipNetworkId)
    expect(networks.networkOf('solana')).toEqual(lagoon)
  })
})
