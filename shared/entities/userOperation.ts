import * as z from 'zod/mini'

/** Bounds on what paymasters and bundlers may say. */
export const userOperationLimits = {
  /** Of each gas limit: what a whole block of most chains holds. */
  gas: 30_000_000,
  /** Of the calls, encoded. */
  callDataBytes: 262_144,
  paymasterDataBytes: 4_096,
  /** Characters of what a page tells its paymaster, as JSON. */
  contextLength: 8_192,
} as const

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,32}$/))
const word = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/))
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const bytes = (most: number) =>
  z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/), z.maxLength(most * 2 + 2))

/**
 * A signed user operation of EntryPoint 0.7 that a paymaster pays for, as bundlers take it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7769
 */
export const userOperationSchema = z.strictObject({
  sender: address,
  nonce: word,
  callData: bytes(userOperationLimits.callDataBytes),
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  paymaster: address,
  paymasterVerificationGasLimit: quantity,
  paymasterPostOpGasLimit: quantity,
  paymasterData: bytes(userOperationLimits.paymasterDataBytes),
  signature: bytes(65),
  /** By which the sender gets its code (EIP-7702). */
  eip7702Auth: z.optional(
    z.strictObject({ chainId: quantity, address, nonce: quantity, r: word, s: word, yParity: quantity }),
  ),
})
export type SignedUserOperation = z.infer<typeof userOperationSchema>
