import {
  type Address,
  encodeFunctionData,
  encodePacked,
  type Hex,
  keccak256,
  parseAbi,
  toFunctionSelector,
} from 'viem'

/** What an account has signed for, and its signature. */
export interface PrimaryClaim {
  registrar: Address
  address: Address
  /** In small letters, with its suffix. */
  name: string
  /** Seconds since 1970. */
  expires: number
  signature: Hex
}

const abi = parseAbi([
  'function setNameForAddrWithSignature(address addr, uint256 signatureExpiry, string name, bytes signature)',
])

/**
 * The bytes that are signed (EIP-191), as ENSIP-19's default reverse registrar has them.
 *
 * @see https://github.com/ensdomains/ens-contracts/blob/v1.4.0/contracts/reverseRegistrar/DefaultReverseRegistrar.sol
 */
export function hashClaim({ registrar, address, name, expires }: Omit<PrimaryClaim, 'signature'>): Hex {
  return keccak256(
    encodePacked(
      ['address', 'bytes4', 'address', 'uint256', 'string'],
      [registrar, toFunctionSelector(abi[0]), address, BigInt(expires), name],
    ),
  )
}

/** The registrar's call that anybody may send. */
export function encodeClaim({ address, name, expires, signature }: PrimaryClaim): Hex {
  return encodeFunctionData({ abi, args: [address, BigInt(expires), name, signature] })
}
