import { HDKey } from '@scure/bip32'
import { bytesToHex, type Hex, hexToBytes } from 'viem'

/** BIP-39 seed of "test test test test test test test test test test test junk", which development networks have in common. */
const seed = hexToBytes(
  '0x9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0',
)

/**
 * The private keys of test accounts. Everybody has them.
 *
 * @param indices of `m/44'/60'/0'/0/i`
 */
export function testKeys(indices: readonly number[]): Hex[] {
  const account = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0")
  return indices.map((index) => {
    const { privateKey } = account.deriveChild(index)
    if (!privateKey) throw new Error(`There is no key ${index}`)
    return bytesToHex(privateKey)
  })
}
