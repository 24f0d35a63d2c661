import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import { createStorage } from '../../services/storage/createStorage.ts'
import { fakeProject } from '../../testing/fakeNetworks.ts'
import { createMemoryStorage } from '../../testing/memoryStorage.ts'
import { createState } from '../context/createState.ts'
import { listRows } from './listRows.ts'

/** What the widget itself lists. */
function listed(wallets: readonly DiscoveredWallet[], mobile: boolean) {
  const memory = createMemoryStorage()
  const storage = createStorage({ frame: () => memory, hints: () => ({}), writeHint: () => {}, prefix: '' })
  const { store, connectors, listedConnectorsAtom } = createState({ project: fakeProject, storage, mobile })
  for (const wallet of wallets) connectors.add(wallet)
  return store.get(listedConnectorsAtom)
}

const walletOf = (index: number, changes: Partial<DiscoveredWallet>): DiscoveredWallet => ({
  uuid: `${index}`,
  namespace: 'eip155',
  type: 'ANNOUNCED',
  name: 'Anchor',
  ...changes,
})
const changes = fc.record(
  {
    namespace: fc.constantFrom('eip155', 'solana', 'bip122'),
    type: fc.constantFrom('ANNOUNCED', 'INJECTED'),
    name: fc.constantFrom('Anchor', 'anchor', 'Dock', 'De\u202eck', '\u200b'),
    rdns: fc.constantFrom('test.anchor', 'test.dock'),
    icon: fc.constantFrom('data:image/png;base64,AA', 'https://example.test/a.png', 'data:text/html,x'),
  },
  { requiredKeys: [] },
)

describe('listRows', () => {
  it('threat 19 behavior: the first frame lists what the widget will list, by plain names and with pictures that are none of strangers', () => {
    void fc.assert(
      fc.property(fc.array(changes, { maxLength: 6 }), fc.boolean(), (all, mobile) => {
        const wallets = all.map((each, index) => walletOf(index, each))
        expect(listRows(wallets, { namespaces: ['eip155', 'solana'], mobile })).toEqual(
          listed(wallets, mobile),
        )
      }),
    )
  })
})
