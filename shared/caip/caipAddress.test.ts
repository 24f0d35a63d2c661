import { describe, expect, it } from 'vitest'
import { caipAddressSchema, isCaipAddress, toCaipAddress } from './caipAddress.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('isCaipAddress', () => {
  it.each([
    `eip155:1:${address}`,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  ])('default: %s', (id) => {
    expect(isCaipAddress(id)).toBe(true)
    expect(caipAddressSchema.safeParse(id).success).toBe(true)
  })

  it.each([
    ['an empty text', ''],
    ['an address alone', address],
    ['a network alone', 'eip155:1'],
    ['no address', 'eip155:1:'],
    ['an unknown namespace', `starknet:1:${address}`],
    ['a fourth part', `eip155:1:${address}:0`],
    ['too long an address', `eip155:1:${'a'.repeat(129)}`],
    ['characters that no address has', 'eip155:1:<script>'],
    ['a line break', `eip155:1:${address}\n`],
    ['a number', 1],
    ['nothing', null],
  ])('rejects: %s', (_, id) => {
    expect(isCaipAddress(id)).toBe(false)
    expect(caipAddressSchema.safeParse(id).success).toBe(false)
  })
})

describe('toCaipAddress', () => {
  it('default: joins network and address', () => {
    expect(toCaipAddress('eip155:1', address)).toBe(`eip155:1:${address}`)
  })
})
