import { describe, expect, it } from 'vitest'
import type { Network } from '#shared/entities/network.ts'
import { harbor, lagoon, quay } from '../../testing/fakeNetworks.ts'
import { resolveNetworks } from './resolveNetworks.ts'

const known = [harbor, lagoon]
const catalogued: Network = { ...quay, id: 1, name: 'Ethereum', caipNetworkId: 'eip155:1' }

function open() {
  let loads = 0
  const loadCatalogue = async () => {
    loads += 1
    return { findNetwork: (id: string) => (id === 'eip155:1' ? catalogued : undefined) }
  }
  return { loadCatalogue, loads: () => loads }
}

describe('resolveNetworks', () => {
  it("default: the project's networks, in the host's order, without the catalogue", async () => {
    const { loadCatalogue, loads } = open()
    const wanted = [lagoon.caipNetworkId, harbor.caipNetworkId]
    expect(await resolveNetworks(wanted, known, loadCatalogue)).toEqual({
      networks: [lagoon, harbor],
      unknown: [],
    })
    expect(loads()).toBe(0)
  })

  it('behavior: a full network needs no catalogue', async () => {
    const { loadCatalogue, loads } = open()
    expect((await resolveNetworks([quay], known, loadCatalogue)).networks).toEqual([quay])
    expect(loads()).toBe(0)
  })

  it('behavior: other ids are looked up, once', async () => {
    const { loadCatalogue, loads } = open()
    const result = await resolveNetworks(['eip155:1', 'eip155:2', quay], known, loadCatalogue)
    expect(result).toEqual({ networks: [catalogued, quay], unknown: ['eip155:2'] })
    expect(loads()).toBe(1)
  })

  it('behavior: a network named twice is listed once', async () => {
    const { loadCatalogue } = open()
    const wanted = ['eip155:31337', 'eip155:31337', harbor] as const
    expect((await resolveNetworks(wanted, known, loadCatalogue)).networks).toEqual([harbor])
  })
})
