import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey, getBase16Encoder } from '@solana/web3.js'

/** The address of an ed25519 seed of 32 bytes, given in hex with `0x`. */
export async function solanaAddressOf(seed: `0x${string}`): Promise<string> {
  const bytes = new Uint8Array(getBase16Encoder().encode(seed.slice(2)))
  const { publicKey } = await createKeyPairFromPrivateKeyBytes(bytes)
  return getAddressFromPublicKey(publicKey)
}
