import { isAddress } from '@solana/web3.js'
import type { AddressReader } from './receiver.ts'

/** 32 bytes of nothing. */
const systemProgram = '11111111111111111111111111111111'

/** Base58 of 32 bytes, without a checksum. */
export const solanaAddresses: AddressReader = {
  read: (text) => (isAddress(text) ? { address: text } : undefined),
  isZero: (address) => address === systemProgram,
}
