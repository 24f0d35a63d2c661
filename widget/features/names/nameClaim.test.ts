import { describe, expect, it } from 'vitest'
import { coinTypeOf, nameClaim } from './nameClaim.ts'

describe('coinTypeOf', () => {
  it.each([
    ['eip155:1', 2_147_483_649],
    ['eip155:10', 2_147_483_658],
    ['eip155:2147483647', 4_294_967_295],
  ] as const)('parameters: %s is %d', (chain, coinType) => {
    expect(coinTypeOf(chain)).toBe(coinType)
  })

  it.each(['eip155:2147483648', 'eip155:0'] as const)('rejects: %s', (chain) => {
    expect(() => coinTypeOf(chain)).toThrow('Invalid chainId')
  })
})

it('nameClaim: is the text that the server reads, with its time in seconds', () => {
  expect(nameClaim({ name: 'anna.harbor.eth', attributes: {}, now: 1_790_000_000_999 })).toBe(
    '{"name":"anna.harbor.eth","attributes":{},"timestamp":1790000000}',
  )
})
