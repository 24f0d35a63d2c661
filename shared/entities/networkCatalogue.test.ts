import type { Chain } from 'viem'
import * as definitions from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { networkSchema } from './network.ts'
import { catalogue, findNetwork, toNetwork } from './networkCatalogue.ts'

describe('catalogue', () => {
  test('default: 32 EVM, 3 Solana and 2 Bitcoin networks, each id once', () => {
    const ids = catalogue.map(({ id }) => id)
    expect(ids.filter((id) => id.startsWith('eip155:'))).toHaveLength(32)
    expect(ids.filter((id) => id.startsWith('solana:'))).toHaveLength(3)
    expect(ids.filter((id) => id.startsWith('bip122:'))).toHaveLength(2)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(catalogue.map((entry) => [entry.id, entry] as const))('%s is a valid network', (_, entry) => {
    expect(networkSchema.parse(toNetwork(entry)).rpcUrls.default.http).not.toHaveLength(0)
  })

  test.each(catalogue.map((entry) => [entry.id, entry] as const))(
    '%s uses https and bare URLs',
    (_, entry) => {
      for (const url of [...entry.rpcUrls, ...(entry.explorer ? [entry.explorer[1]] : [])]) {
        expect(url).toMatch(/^https:\/\/[^?#]*[^/]$/)
      }
    },
  )
})

describe('catalogue, beside viem/chains', () => {
  const evm = catalogue.filter(({ id }) => id.startsWith('eip155:'))
  const chains: readonly Chain[] = Object.values(definitions)
  const withoutSlash = (url: string) => url.replace(/\/$/, '')
  /** Two chains are shown without what the others' names do not say either. */
  const shortName = (name: string) => name.replace(/ (?:Mainnet|Testnet)$/, '')

  test.each(evm.map((entry) => [entry.id, entry] as const))('%s is what viem knows of it', (id, entry) => {
    // Some chains have kept a second definition by a former name.
    const known = chains.find(
      (chain) => id === `eip155:${chain.id}` && shortName(chain.name) === shortName(entry.name),
    )
    const [, symbol, decimals] = entry.currency
    expect({ symbol, decimals }).toEqual({
      symbol: known?.nativeCurrency.symbol,
      decimals: known?.nativeCurrency.decimals,
    })
    expect(entry.explorer?.[1]).toBe(withoutSlash(known?.blockExplorers?.default.url ?? ''))
    expect(entry.testnet ?? false).toBe(known?.testnet ?? false)
    expect(known?.rpcUrls.default.http.map(withoutSlash)).toContain(entry.rpcUrls[0])
  })
})

describe('findNetwork', () => {
  test('default', () => {
    expect(findNetwork('eip155:1')).toMatchObject({ id: 1, name: 'Ethereum', chainNamespace: 'eip155' })
  })

  test('behavior: a Solana network is named by its genesis hash', () => {
    const id = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(findNetwork(`solana:${id}`)).toMatchObject({ id, nativeCurrency: { symbol: 'SOL', decimals: 9 } })
  })

  test('rejects: an unknown id, an inherited property name', () => {
    expect(findNetwork('eip155:31337')).toBeUndefined()
    expect(findNetwork('__proto__')).toBeUndefined()
  })
})
