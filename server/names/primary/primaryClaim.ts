import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { PrimaryName } from '#shared/names/primaryName.ts'

/** What an account has signed for (`hashPrimaryName`), and its signature. */
export interface PrimaryClaim extends PrimaryName {
  address: Address
  signature: Hex
}

const abi = parseAbi([
  'function setNameForAddrWithSignature(address addr, uint256 signatureExpiry, string name, bytes signature)',
])

/** The registrar's call that anybody may send. */
export function encodeClaim({ address, name, expires, signature }: PrimaryClaim): Hex {
  return encodeFunctionData({ abi, args: [address, BigInt(expires), name, signature] })
}
