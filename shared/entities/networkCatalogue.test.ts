import { describe, expect, test } from 'vitest'
import { networkSchema } from './network.ts'
import { catalogue, findNetwork, toNetwork } from './networkCatalogue.ts'

describe('catalogue', () => {
  test('default: 31 EVM and 3 Solana networks, each id once', () => {
    const ids = catalogue.map(({ id }) => id)
    expect(ids.filter((id) => id.startsWith('eip155:'))).toHaveLength(31)
    expect(ids.filter((id) => id.startsWith('solana:'))).toHaveLength(3)
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
