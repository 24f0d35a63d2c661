import type { Address, Hex } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'

const hex = z.templateLiteral(['0x', z.string()])
const quantity = z.pipe(
  hex,
  z.transform((value) => BigInt(value)),
)

/** A user operation as JSON-RPC has it, of EntryPoint 0.7. What a paymaster is asked about has no signature and no gas yet. */
export const operationSchema = z.object({
  sender: hex,
  nonce: quantity,
  callData: hex,
  callGasLimit: z._default(quantity, 0n),
  verificationGasLimit: z._default(quantity, 0n),
  preVerificationGas: z._default(quantity, 0n),
  maxFeePerGas: z._default(quantity, 0n),
  maxPriorityFeePerGas: z._default(quantity, 0n),
  paymaster: z.optional(hex),
  paymasterVerificationGasLimit: z.optional(quantity),
  paymasterPostOpGasLimit: z.optional(quantity),
  paymasterData: z.optional(hex),
  signature: z._default(hex, '0x'),
  eip7702Auth: z.optional(
    z.object({
      chainId: quantity,
      address: hex,
      nonce: quantity,
      r: hex,
      s: hex,
      yParity: quantity,
    }),
  ),
})
export type Operation = z.infer<typeof operationSchema>

/** As the library hashes and packs it. */
export function toUserOperation({ eip7702Auth: _, ...operation }: Operation): UserOperation<'0.7'> {
  return operation
}

/** The authorisation that comes with an operation, as a transaction takes it. */
export function authorizationsOf({ eip7702Auth }: Operation) {
  if (!eip7702Auth) return undefined
  const { chainId, nonce, yParity, ...rest } = eip7702Auth
  return [{ ...rest, chainId: Number(chainId), nonce: Number(nonce), yParity: Number(yParity) }]
}

/** The sender's code once its authorisation holds. */
export function codeOverrides({ sender, eip7702Auth }: Operation): { address: Address; code: Hex }[] {
  return eip7702Auth ? [{ address: sender, code: `0xef0100${eip7702Auth.address.slice(2)}` }] : []
}
