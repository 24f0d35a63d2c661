import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownTokens, knownTokensAsOf } from '../server/chains/core/knownTokens.ts'
import { compileTokens } from '../server/testing/compileTokens.ts'
import { createDeployer } from '../server/testing/createDeployer.ts'
import { startAnvil, type TestChain } from '../server/testing/startAnvil.ts'
import { findTokenProblems } from './checkTokens.ts'

describe('findTokenProblems, on a real chain', () => {
  let anvil: TestChain
  let address: string
  beforeAll(async () => {
    anvil = await startAnvil()
    const code = compileTokens()
    address = await createDeployer(anvil.url).deploy(code('Coin'), 'string, string, uint8', [
      'Dollar',
      'USD',
      6,
    ])
  })
  afterAll(() => anvil.destroy())
  const token = (more = {}) => ({
    address,
    symbol: 'USD',
    decimals: 6,
    name: 'Dollar',
    list: 'popular' as const,
    ...more,
  })

  test('default: what the contract says itself', async () => {
    expect(await findTokenProblems(anvil.url, [token()])).toEqual([])
  })

  test('rejects: another symbol, other decimals, and an address without a contract', async () => {
    const nobody = getAddress(`0x${'12'.repeat(20)}`)
    const wrong = [token({ symbol: 'USDC' }), token({ decimals: 18 }), token({ address: nobody })]
    expect(await findTokenProblems(anvil.url, wrong)).toEqual([
      `${address}: the symbol is USD, not USDC`,
      `${address}: 6 decimals, not 18`,
      expect.stringMatching(new RegExp(`^${nobody} \\(USD\\): no answer, `)),
    ])
  })
})

describe('the lists', () => {
  const all = Object.entries(knownTokens)

  test('default: of the twelve networks on which is swapped (behaviour §9), each with what is suggested, and dated', () => {
    const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
    expect(all.map(([id]) => id).toSorted()).toEqual(ids.map((id) => `eip155:${id}`).toSorted())
    for (const [, tokens = []] of all) expect(tokens.some(({ list }) => list === 'suggested')).toBe(true)
    expect(knownTokensAsOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test.each(all)('default: %s: every address with its checksum, and once', (_, tokens = []) => {
    const addresses = tokens.map(({ address }) => address)
    expect(addresses.map((address) => getAddress(address.toLowerCase()))).toEqual(addresses)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
