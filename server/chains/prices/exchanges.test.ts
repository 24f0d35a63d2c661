import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import { chainSettingsSchema } from '../chainSettings.ts'
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
      const { factory, router, wrappedNative, stables } = exchange
      const addresses = [factory, router, wrappedNative, ...stables]
      expect(addresses).toEqual(addresses.map((address) => getAddress(address.toLowerCase())))
      expect(new Set(addresses).size).toBe(addresses.length)
    },
  )

  test('rejects: what has lost its peg is no dollar', () => {
    const multichainUsdc = '0x04068DA6C83AFCFA0e13ba15A6696662335D5B75'
    const orbitUsdt = '0xceE8FAF64bB97a73bb51E115Aa89C17FfA8dD167'
    const dollars = entries.flatMap(([, { stables }]) => stables)
    expect(dollars).not.toContain(multichainUsdc)
    expect(dollars).not.toContain(orbitUsdt)
  })
})
