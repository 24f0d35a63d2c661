import { type Address, encodePacked, type Hex, keccak256, toFunctionSelector } from 'viem'
import * as z from 'zod/mini'

/**
 * What stands beside a hash that `personal_sign` is asked for, as its third parameter: a person cannot read a hash, and a wallet can hold it
 * against this.
 */
export const primaryNameSchema = z.strictObject({
  primaryName: z.strictObject({
    /** ENSIP-19's default reverse registrar. */
    registrar: z.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)),
    /** In small letters, with its suffix. */
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    /** Seconds since 1970. */
    expires: z.int().check(z.gte(0), z.lte(8_640_000_000_000)),
  }),
})
export type PrimaryName = z.infer<typeof primaryNameSchema>['primaryName']

const signature = 'setNameForAddrWithSignature(address,uint256,string,bytes)'

/**
 * The bytes that an account signs (EIP-191) to be known by a name, as ENSIP-19's default reverse registrar has them.
 *
 * @see https://github.com/ensdomains/ens-contracts/blob/v1.4.0/contracts/reverseRegistrar/DefaultReverseRegistrar.sol
 */
export function hashPrimaryName({
  registrar,
  name,
  expires,
  address,
}: PrimaryName & { address: Address }): Hex {
  return keccak256(
    encodePacked(
      ['address', 'bytes4', 'address', 'uint256', 'string'],
      [registrar, toFunctionSelector(signature), address, BigInt(expires), name],
    ),
  )
}
