import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import type { DirectoryPage, DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { type FeatureName, isFeatureOn } from '#shared/entities/features.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ProjectFeatures } from '#shared/entities/project.ts'
import { createStorage } from '../../services/storage/createStorage.ts'
import { fakeProject } from '../../testing/fakeNetworks.ts'
import { createMemoryStorage } from '../../testing/memoryStorage.ts'
import { quiet } from '../../testing/turn.ts'
import type { ListedConnector } from '../connectors/connector.ts'
import type { Options } from '../options/parseOptions.ts'
import { createStoredState } from '../storedState/storedState.ts'
import type { Connections } from '../walletState/connection.ts'
import { createOffers } from '../walletState/createOffers.ts'
import { noLogins } from '../walletState/offeredLogins.ts'
import type { WalletDirectory } from './createWalletDirectory.ts'
import { createWallets } from './createWallets.ts'
import { type DirectoryState, emptyDirectoryState } from './directoryState.ts'

const anchor: ListedConnector = {
  id: 'test.anchor',
  name: 'Anchor',
  rdns: 'test.anchor',
  type: 'ANNOUNCED',
  wallets: { eip155: 'u1' },
  tag: 'installed',
}
const harbor: DirectoryWallet = {
  id: 'harbor',
  name: 'Harbor',
  description: 'A wallet.',
  mobile_link: 'harbor://',
  image_url: 'http://kit.test/getWalletImage/harbor',
}
const directoryState: DirectoryState = {
  ...emptyDirectoryState,
  status: 'ready',
  wallets: [harbor],
  count: 1,
}

interface Given {
  mobile?: boolean
  installed?: boolean
  offered?: boolean
  options?: Options
  features?: ProjectFeatures
  directory?: DirectoryState | 'fails'
  /** What the document has of it. */
  first?: DirectoryPage
  /** Those that the page works on, where they are not the project's. */
  networks?: readonly Network[]
}

function open(given: Given = {}) {
  const memory = createMemoryStorage()
  const { offered = true, options = {}, features = {}, directory = directoryState } = given
  const { mobile = false, installed = true, first, networks = fakeProject.networks } = given
  const store = createStore()
  const stored = createStoredState(
    createStorage({ frame: () => memory, hints: () => ({}), writeHint: () => {}, prefix: '' }),
  )
  const connectionsAtom = atom<Connections>({})
  const loads: string[] = []
  const retries: string[] = []
  let answer = directory
  const loadDirectory = async () => {
    loads.push('load')
    if (answer === 'fails') throw new Error('The code did not load')
    const ready: Pick<WalletDirectory, 'directoryStateAtom' | 'retry'> = {
      directoryStateAtom: atom(answer),
      retry: () => void retries.push('retry'),
    }
    // The parts that the first view uses.
    return ready as WalletDirectory
  }
  const offering = {
    isOnAtom: atom(
      () => (name: FeatureName) => isFeatureOn(name, features, options.features, options.remoteFeatures),
    ),
    optionsAtom: atom(options),
    listedConnectorsAtom: atom(installed ? [anchor] : []),
    walletConnectState: { offeredAtom: atom(offered) },
    authState: { offeredAtom: atom(noLogins) },
    mobile,
  }
  const { browsableAtom, offersAtom } = createOffers(offering)
  const wallets = createWallets(
    {
      ...offering,
      project: { ...fakeProject, ...(first && { firstWallets: first }) },
      store,
      stored,
      browsableAtom,
      connections: { connectionsAtom },
      networks: {
        namespacesAtom: atom(['eip155' as const, 'solana' as const]),
        networksAtom: atom(networks),
      },
    },
    loadDirectory,
  )
  const names = (namespace?: 'eip155' | 'solana') =>
    store.get(wallets.entriesAtom(namespace)).map((entry) => {
      if (entry.type === 'walletConnect') return entry.type
      return entry.type === 'connector' ? entry.connector.name : `${entry.wallet.name} (${entry.type})`
    })
  return Object.assign(wallets, {
    stored,
    offers: () => store.get(offersAtom),
    loads,
    retries,
    names,
    get: store.get,
    connect: (connections: Connections) => store.set(connectionsAtom, connections),
    repair: () => {
      answer = directoryState
    },
  })
}

describe('entries', () => {
  it('R35 default: the wallets in the page at once, those of the directory when it answers', async () => {
    const { look, names, loads } = open()
    expect(names()).toEqual(['walletConnect', 'Anchor'])
    expect(loads).toEqual([])
    look()
    look()
    expect(names()).toEqual(['walletConnect', 'Anchor'])
    await quiet()
    expect(names()).toEqual(['walletConnect', 'Anchor', 'Harbor (recommended)'])
    expect(loads).toHaveLength(1)
  })

  it('R40 behavior: without WalletConnect there is nothing that needs it, and nothing is asked', async () => {
    const { look, names, loads, stored } = open({ offered: false, options: { customWallets: [harbor] } })
    stored.addRecent(harbor)
    look()
    await quiet()
    expect(names()).toEqual(['Anchor'])
    expect(loads).toEqual([])
  })

  it('default: rows are held for what the directory will add, and for the way to all wallets where there is one', async () => {
    const heldRows = (given: Given) => {
      const { get, heldRowsAtom } = open(given)
      return get(heldRowsAtom())
    }
    expect(heldRows({})).toBe(5)
    expect(heldRows({ features: { allWallets: false } })).toBe(4)
    expect(heldRows({ offered: false })).toBe(0)

    const heldAfter = async (directory: DirectoryState) => {
      const { get, heldRowsAtom, look } = open({ directory })
      look()
      await quiet()
      return get(heldRowsAtom())
    }
    expect(await heldAfter({ ...emptyDirectoryState, status: 'late' })).toBe(5)
    expect(await heldAfter(directoryState)).toBe(1)
  })

  describe('what the document has of the directory', () => {
    const named = (name: string): DirectoryWallet => ({ id: name.toLowerCase(), name })
    const first: DirectoryPage = {
      data: ['Buoy', 'Cove', 'Dune', 'Eddy', 'Fjord', 'Anchor'].map(named),
      count: 211,
    }
    const recommended = ['Buoy', 'Cove', 'Dune', 'Eddy'].map((name) => `${name} (recommended)`)

    it('R35 default: it is listed at once, with the pictures that the directory’s answer will have, until that is there', async () => {
      const { look, names, get, entriesAtom, heldRowsAtom } = open({ first })
      expect(names()).toEqual(['walletConnect', 'Anchor', ...recommended])
      expect(get(entriesAtom())[2]).toMatchObject({
        wallet: {
          image_url: `${fakeProject.apiUrl}/getWalletImage/buoy?projectId=${fakeProject.projectId}&st=wallet-kit&sv=${fakeProject.version}`,
        },
      })
      expect(get(heldRowsAtom())).toBe(1)
      look()
      await quiet()
      expect(names()).toEqual(['walletConnect', 'Anchor', 'Harbor (recommended)'])
    })

    it('R38 behavior: it stays while the directory is late, and where it does not come', async () => {
      const late: DirectoryState = { ...emptyDirectoryState, status: 'late' }
      for (const directory of [late, 'fails'] as const) {
        const { look, names, get, comingAtom } = open({ first, directory })
        look()
        await quiet()
        expect(names()).toEqual(['walletConnect', 'Anchor', ...recommended])
        expect(get(comingAtom())).toBe(0)
      }
    })

    it('R40 behavior: the page’s rules hold for it, and rows are held for what they leave out', () => {
      const { names, get, comingAtom } = open({
        first,
        options: { excludeWalletIds: ['Cove', 'dune', 'eddy'] },
      })
      expect(names()).toEqual(['walletConnect', 'Anchor', 'Buoy (recommended)', 'Fjord (recommended)'])
      expect(get(comingAtom())).toBe(2)
    })

    it.each<[string, Given]>([
      ['on other networks', { networks: [] }],
      ['where the page has featured wallets', { options: { featuredWalletIds: ['harbor'] } }],
      ['where the page has wallets of its own', { options: { customWallets: [harbor] } }],
    ])('behavior: nothing of it %s, which may put others first', (_, given) => {
      const { names, get, comingAtom } = open({ first, ...given })
      expect(names()).toEqual(['walletConnect', 'Anchor'])
      expect(get(comingAtom())).toBe(4)
    })
  })

  it('R40 behavior: the code for any wallet can be excluded', () => {
    expect(open({ options: { excludeWalletIds: ['walletConnect'] } }).names()).toEqual(['Anchor'])
  })

  it('behavior: the code for any wallet is hidden while one is connected by it (behaviour §4)', () => {
    const { names, connect } = open()
    connect({
      eip155: {
        namespace: 'eip155',
        connector: { id: 'walletConnect', name: 'Harbor', type: 'WALLET_CONNECT' },
        uuid: 'x',
        addresses: ['0x0'],
        caipNetworkId: 'eip155:1',
      },
    })
    expect(names()).toEqual(['Anchor'])
  })

  it('behavior: a wallet that was connected before is there without the directory, with its links', () => {
    const { remember, names, entriesAtom, get } = open({ directory: 'fails' })
    remember(harbor)
    expect(names('eip155')).toEqual(['walletConnect', 'Harbor (recent)', 'Anchor'])
    expect(get(entriesAtom('eip155'))[1]).toEqual({
      type: 'recent',
      wallet: {
        id: 'harbor',
        name: 'Harbor',
        mobile_link: 'harbor://',
        image_url: 'http://kit.test/getWalletImage/harbor',
      },
    })
  })

  it('behavior: one namespace alone', () => {
    expect(open().names('solana')).toEqual(['walletConnect'])
  })
})

it.each<[string, Given, boolean]>([
  ['by default', {}, true],
  ['not without WalletConnect', { offered: false }, false],
  ['not where the project says no', { features: { allWallets: false } }, false],
  ['not where the page says no', { options: { features: { allWallets: false } } }, false],
  [
    'not where the page says yes and the project no',
    { features: { allWallets: false }, options: { features: { allWallets: true } } },
    false,
  ],
])('R40 behavior: all wallets are offered %s', (_, given, expected) => {
  const { get, browsableAtom } = open(given)
  expect(get(browsableAtom)).toBe(expected)
})

it('R38 behavior: when the code for the directory does not load, it is said, and tried again', async () => {
  const { look, retry, repair, get, directoryStateAtom, loads, retries } = open({ directory: 'fails' })
  look()
  await quiet()
  expect(get(directoryStateAtom).status).toBe('failed')
  repair()
  retry()
  expect(get(directoryStateAtom).status).toBe('loading')
  await quiet()
  expect(get(directoryStateAtom).status).toBe('ready')
  expect(loads).toHaveLength(2)
  expect(retries).toHaveLength(1)
})

it.each<[string, Given, boolean]>([
  ['a phone without a wallet in the page', { mobile: true, installed: false }, true],
  ['a phone with one', { mobile: true }, false],
  ['a desktop without one', { installed: false }, false],
])('behavior: whether WalletConnect is the only way, on %s', (_, given, onlyThese) => {
  expect(open(given).offers()).toEqual({ walletConnect: true, allWallets: true, onlyThese })
})
