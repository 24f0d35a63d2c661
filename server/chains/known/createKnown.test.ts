import { describe, expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import type { Chain } from '../core/chain.ts'
import type { NameSource } from '../names/withOwnNames.ts'
import type { PriceSource } from '../prices/priceSource.ts'
import { createKnown } from './createKnown.ts'

const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const harbor = createTestChain(['http://127.0.0.1:1'])
const testnet: Chain = { ...harbor, network: { ...harbor.network, testnet: true } }

function setUp({
  chain = harbor,
  identity = async () => ({ name: 'ada.eth', avatar: null }),
  prices = async () =>
    new Map([
      ['native', 3_000],
      [token.toLowerCase(), 1],
    ]),
}: {
  chain?: Chain
  identity?: NameSource['identity']
  prices?: PriceSource['prices']
} = {}) {
  const asked: string[] = []
  const lookUp = createKnown(
    {
      config: {
        chains: [{ caipNetworkId: harbor.id, rpcUrls: [], settings: { names: { universalResolver: ada } } }],
      },
      chains: {
        of(id) {
          if (id !== harbor.id) throw new WalletKitError('NETWORK_NOT_FOUND', `${id} is not supported`)
          return chain
        },
        all: () => [chain],
      },
      names: { identity, names: async () => [], resolve: async () => null },
      prices: {
        serves: () => true,
        async prices(of, keys, signal) {
          asked.push(...keys)
          return prices(of, keys, signal)
        },
      },
    },
    createMemoryProjects([{ id: 'shop', name: 'Shop', allowedOrigins: [] }]),
  )
  const { signal } = new AbortController()
  return {
    asked,
    ask: (request: Partial<Parameters<typeof lookUp>[0]> = {}, project = 'shop') =>
      lookUp({ chainId: harbor.id, receivers: [ada], tokens: [null, token], ...request }, project, signal),
  }
}

describe('createKnown', () => {
  test('default: names of receivers, and what coin and tokens cost', async () => {
    expect(await setUp().ask()).toEqual({
      names: [{ address: ada, name: 'ada.eth' }],
      prices: [
        { token: null, price: 3_000 },
        { token, price: 1 },
      ],
    })
  })

  test('behavior: nothing on a test network is worth anything, and no price is asked for', async () => {
    const { ask, asked } = setUp({ chain: testnet })
    expect((await ask()).prices).toEqual([])
    expect(asked).toEqual([])
  })

  test('behavior: what has no name or no price is left out', async () => {
    const { ask } = setUp({
      identity: async () => ({ name: null, avatar: null }),
      prices: async () => new Map([['native', 0]]),
    })
    expect(await ask()).toEqual({ names: [], prices: [] })
  })

  test('behavior: one that fails does not take the other with it', async () => {
    const fail = async () => {
      throw new WalletKitError('RPC_UNREACHABLE', 'down')
    }
    expect((await setUp({ identity: fail }).ask()).prices).toHaveLength(2)
    expect((await setUp({ prices: fail }).ask()).names).toHaveLength(1)
  })

  test('security.md rule 12 behavior: of contracts it says which are exchanges that the kit itself swaps by', async () => {
    const exchange = {
      ...{ factory: ada, router: token, wrappedNative: ada, stables: [] },
      v3: { factory: ada, quoter: ada, router: `0x${'ab'.repeat(20)}` },
    }
    const chain: Chain = { ...harbor, settings: { ...harbor.settings, exchange } }
    const contracts = [token.toLowerCase(), ada, `0x${'AB'.repeat(20)}`]
    expect(await setUp({ chain }).ask({ contracts })).toMatchObject({
      exchanges: [contracts[0], contracts[2]],
    })
    expect(await setUp().ask({ contracts })).toMatchObject({ exchanges: [] })
    expect(await setUp({ chain }).ask()).not.toHaveProperty('exchanges')
  })

  test('rejects: a chain or a project that is not there', async () => {
    await expect(setUp().ask({ chainId: 'eip155:5' })).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    await expect(setUp().ask({}, 'other')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})
