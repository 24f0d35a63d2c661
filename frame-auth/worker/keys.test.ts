import { mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { fromHex, toHex } from '../services/crypto/bytes.ts'
import { addressesOf, deriveSlip10Key, type Keys, toWords, withKeys } from './keys.ts'

const junk = 'test test test test test test test test test test test junk'
const about = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

describe('deriveSlip10Key', () => {
  // Test vector 1 for ed25519 of SLIP-0010.
  const seed = fromHex('0x000102030405060708090a0b0c0d0e0f')
  it.each<[number[], string]>([
    [[], '0x2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
    [[0], '0x68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
    [[0, 1], '0xb1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
    [[0, 1, 2], '0x92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
    [[0, 1, 2, 2], '0x30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
    [[0, 1, 2, 2, 1_000_000_000], '0x8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
  ])('default: the published key at %j', (path, key) => {
    expect(toHex(deriveSlip10Key(seed, path))).toBe(key)
  })

  it('behavior: the seed is left as it was', () => {
    deriveSlip10Key(seed, [44, 501, 0, 0])
    expect(toHex(seed)).toBe('0x000102030405060708090a0b0c0d0e0f')
  })
})

describe('withKeys', () => {
  it.each([
    [junk, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    [about, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ])('default: "%s" opens the EVM address that every other wallet shows', async (words, address) => {
    const found = await withKeys(mnemonicToEntropy(words, wordlist), addressesOf)
    expect(found.eip155).toBe(address)
    expect(found.eip155).toBe(mnemonicToAccount(words).address)
  })

  it("default: the Solana address is the one of m/44'/501'/0'/0' in other wallets", async () => {
    const found = await withKeys(mnemonicToEntropy(about, wordlist), addressesOf)
    expect(found.solana).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
  })

  it('behavior: the keys are zeros after their use, also when it fails', async () => {
    let lent: Keys | null = null
    const use = async (keys: Keys) => {
      lent = keys
      expect(keys.solana).toEqual(deriveSlip10Key(mnemonicToSeedSync(junk), [44, 501, 0, 0]))
      throw new Error('Failed in the middle')
    }
    await expect(withKeys(mnemonicToEntropy(junk, wordlist), use)).rejects.toThrow('Failed in the middle')
    const zeros = new Uint8Array(32)
    expect(lent).toEqual({ eip155: zeros, solana: zeros })
  })

  it('default: 16 bytes are twelve words', () => {
    expect(toWords(mnemonicToEntropy(about, wordlist))).toBe(about)
    expect(toWords(new Uint8Array(16)).split(' ')).toHaveLength(12)
  })
})
