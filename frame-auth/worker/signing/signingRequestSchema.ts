import * as z from 'zod/mini'
import { grantSchema } from '#shared/delegations/grant.ts'
import type { SigningRequest } from '../../features/custody/custody.ts'

const hex = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))
/** Decimal digits of at most 256 bits. */
const quantity = z.string().check(z.regex(/^\d{1,78}$/))
/** Of at most 128 bits. */
const units = z.string().check(z.regex(/^\d{1,38}$/))
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const slot = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const whole = z.int().check(z.gte(0))

/** What the signer signs. It reads the approved bytes itself: nothing is told to it beside them. */
export const signerRequestSchema: z.ZodMiniType<SigningRequest> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('evmMessage'), message: hex }),
  z.strictObject({ kind: z.literal('evmTypedData'), typedData: z.string() }),
  z.strictObject({
    kind: z.literal('evmTransaction'),
    chainId: whole.check(z.gte(1)),
    nonce: whole,
    to: z.optional(address),
    value: quantity,
    data: hex,
    gas: quantity,
    gasPrice: z.optional(quantity),
    maxFeePerGas: z.optional(quantity),
    maxPriorityFeePerGas: z.optional(quantity),
    accessList: z.optional(z.array(z.strictObject({ address, storageKeys: z.array(slot) }))),
  }),
  z.strictObject({
    kind: z.literal('evmDelegation'),
    change: z.enum(['upgrade', 'remove']),
    // Not 0: that authorisation would hold on every chain.
    chainId: whole.check(z.gte(1)),
    nonce: whole,
    data: hex,
    gas: quantity,
    maxFeePerGas: quantity,
    maxPriorityFeePerGas: quantity,
  }),
  z.strictObject({
    kind: z.literal('evmUserOperation'),
    chainId: whole.check(z.gte(1)),
    nonce: quantity,
    calls: z.array(z.strictObject({ to: address, value: quantity, data: hex })).check(z.minLength(1)),
    upgradeNonce: z.optional(whole),
    callGasLimit: units,
    verificationGasLimit: units,
    preVerificationGas: quantity,
    maxFeePerGas: units,
    maxPriorityFeePerGas: units,
    paymaster: address,
    paymasterVerificationGasLimit: units,
    paymasterPostOpGasLimit: units,
    paymasterData: hex,
  }),
  z.strictObject({ kind: z.literal('evmGrant'), grant: grantSchema }),
  z.strictObject({ kind: z.literal('solanaMessage'), message: hex }),
  z.strictObject({ kind: z.literal('solanaTransaction'), transaction: hex }),
])

export type EvmSigningRequest = Extract<SigningRequest, { kind: `evm${string}` }>
export type SolanaSigningRequest = Extract<SigningRequest, { kind: `solana${string}` }>
