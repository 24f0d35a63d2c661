import {
  CHAIN_TO_ADDRESSES_MAP,
  SWAP_ROUTER_02_ADDRESSES,
  V2_FACTORY_ADDRESSES,
  V2_ROUTER_ADDRESSES,
} from '@uniswap/sdk-core'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import { chainSettingsSchema } from '../../config/chainSettings.ts'
import { knownExchanges } from './exchanges.ts'

const entries = Object.entries(knownExchanges).flatMap(([id, exchange]) =>
  exchange ? [[id, exchange] as const] : [],
)

describe('knownExchanges', () => {
  test('default: the twelve chains that are swapped on', () => {
    const chains = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554]
    expect(entries.map(([id]) => id).sort()).toEqual(chains.map((chain) => `eip155:${chain}`).sort())
  })

  test.each(entries)('%s: on a chain of the catalogue that is no test network', (id) => {
    expect(findNetwork(id)).toMatchObject({ chainNamespace: 'eip155' })
    expect(findNetwork(id)?.testnet).toBeUndefined()
  })

  test.each(entries)(
    '%s: is what an operator could write, each address by its EIP-55 checksum',
    (_, exchange) => {
      expect(chainSettingsSchema.parse({ exchange }).exchange).toEqual(exchange)
      const { factory, router, wrappedNative, stables, v3 } = exchange
      const addresses = [
        factory,
        router,
        wrappedNative,
        ...stables,
        ...(v3 ? [v3.factory, v3.quoter, v3.router] : []),
      ]
      expect(addresses).toEqual(addresses.map((address) => getAddress(address.toLowerCase())))
      expect(new Set(addresses).size).toBe(addresses.length)
    },
  )

  const ofUniswap = [1, 10, 137, 8453, 42161, 43114] as const
  test.each(ofUniswap)(
    '%i: V3’s factory and router are those that Uniswap’s own package names',
    (chainId) => {
      const { v3CoreFactoryAddress } = CHAIN_TO_ADDRESSES_MAP[chainId]
      const { v3 } = knownExchanges[`eip155:${chainId}`] ?? {}
      expect([v3?.factory, v3?.router]).toEqual([v3CoreFactoryAddress, SWAP_ROUTER_02_ADDRESSES(chainId)])
    },
  )

  test.each([8453, 43114] as const)('%i: and its quoter, where that is the second one', (chainId) => {
    const { v3 } = knownExchanges[`eip155:${chainId}`] ?? {}
    expect(v3?.quoter).toBe(CHAIN_TO_ADDRESSES_MAP[chainId].quoterAddress)
  })

  test.each([1, 10, 42161, 8453] as const)('%i: V2’s factory and router, too', (chainId) => {
    const { factory, router } = knownExchanges[`eip155:${chainId}`] ?? {}
    expect([factory?.toLowerCase(), router?.toLowerCase()]).toEqual([
      V2_FACTORY_ADDRESSES[chainId]?.toLowerCase(),
      V2_ROUTER_ADDRESSES[chainId]?.toLowerCase(),
    ])
  })

  test('rejects: what has lost its peg is no dollar', () => {
    const multichainUsdc = '0x04068DA6C83AFCFA0e13ba15A6696662335D5B75'
    const orbitUsdt = '0xceE8FAF64bB97a73bb51E115Aa89C17FfA8dD167'
    const dollars = entries.flatMap(([, { stables }]) => stables)
    expect(dollars).not.toContain(multichainUsdc)
    expect(dollars).not.toContain(orbitUsdt)
  })
})
