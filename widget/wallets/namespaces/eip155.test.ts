import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { parseAccounts, parseChainId } from './eip155.ts'

const [first, second] = evmAccounts
const nonsense = expect.objectContaining({ code: 'WALLET_INVALID_RESPONSE' })

describe('parseAccounts', () => {
  it.each<[string, unknown, string[]]>([
    ['none', [], []],
    ['checksummed', [first, second], [first, second]],
    ['lower case gets its checksum', [first.toLowerCase()], [first]],
    ['order is kept', [second.toLowerCase(), first], [second, first]],
  ])('parameters: %s', (_, value, expected) => {
    expect(parseAccounts(value)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['one address, not a list', first],
    ['an object', { accounts: [first] }],
    ['a list of objects', [{ address: first }]],
    ['a broken checksum', [first.replace('f39F', 'F39f')]],
    ['a short address', ['0x1234']],
    ['an address without 0x', [first.slice(2)]],
    ['a CAIP-10 account', [`eip155:1:${first}`]],
    ['one good, one bad', [first, '']],
    ['a name', ['vitalik.eth']],
  ])('rejects: %s', (_, value) => {
    expect(() => parseAccounts(value)).toThrow(nonsense)
  })

  it('behavior: more addresses than an account may hold are cut', () => {
    const addresses = Array.from({ length: 1_000 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
    expect(parseAccounts(addresses)).toHaveLength(limits.addresses)
  })
})

describe('parseChainId', () => {
  it.each<[string, unknown, string]>([
    ['hex', '0x1', '1'],
    ['hex with upper case', '0x7A69', '31337'],
    ['hex with leading zeros', '0x01', '1'],
    ['a number', 31337, '31337'],
    ['a decimal text', '137', '137'],
  ])('parameters: %s', (_, value, expected) => {
    expect(parseChainId(value)).toBe(expected)
  })

  it.each<[string, unknown]>([
    ['zero', '0x0'],
    ['negative', -1],
    ['a fraction', 1.5],
    ['more than a safe integer', '0xffffffffffffffff'],
    ['not a number', Number.NaN],
    ['blank', ''],
    ['just 0x', '0x'],
    ['words', 'mainnet'],
    ['exponent', '1e3'],
    ['space', ' 1'],
    ['CAIP-2', 'eip155:1'],
    ['bigint', 1n],
    ['null', null],
    ['a list', ['0x1']],
  ])('rejects: %s', (_, value) => {
    expect(() => parseChainId(value)).toThrow(nonsense)
  })
})

describe('threat 7: whatever a wallet answers', () => {
  it.each([
    ['accounts', parseAccounts],
    ['chain', parseChainId],
  ])('behavior: %s are parsed or refused with the one code', (_, parse) => {
    return fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        try {
          parse(value)
        } catch (error) {
          expect(error).toBeInstanceOf(WalletKitError)
          expect(error).toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
        }
      }),
    )
  })
})
