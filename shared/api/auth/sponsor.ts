import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import { callBatches } from '../../constants/callBatches.ts'
import { userOperationLimits, userOperationSchema } from '../../entities/userOperation.ts'
import type { EndpointTable } from '../endpoint.ts'
import { isUint256 } from '../isUint256.ts'

const hex = (maxBytes: number) =>
  z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/), z.maxLength(maxBytes * 2 + 2))
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** Decimal digits, at most 128 bits: the EntryPoint packs two of them into a word. */
const units = z.string().check(z.regex(/^\d{1,38}$/))
const gas = z
  .string()
  .check(z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) <= userOperationLimits.gas))

/** A paymaster that a page names. @see https://eips.ethereum.org/EIPS/eip-7677 */
export const paymasterServiceSchema = z.strictObject({
  url: z.string().check(z.maxLength(2_048)),
  /** The page's, for its paymaster alone. */
  context: z.optional(
    z
      .record(z.string(), z.unknown())
      .check(z.refine((context) => JSON.stringify(context).length <= userOperationLimits.contextLength)),
  ),
})
export type PaymasterService = z.infer<typeof paymasterServiceSchema>

/** What is missing of a user operation beside its calls, once somebody has said that they pay for it. */
export const sponsorshipSchema = z.strictObject({
  /** Of the EntryPoint's first sequence for the account: the next operation of the account has the same until this one is made. */
  nonce: z.string().check(z.regex(/^\d{1,19}$/)),
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  maxFeePerGas: units,
  maxPriorityFeePerGas: units,
  paymaster: address,
  paymasterVerificationGasLimit: gas,
  paymasterPostOpGasLimit: gas,
  paymasterData: hex(userOperationLimits.paymasterDataBytes),
})
export type Sponsorship = z.infer<typeof sponsorshipSchema>

/** As it says itself, bounded; `host`: of a page's paymaster, null for the operator's own. */
export const sponsorSchema = z.strictObject({
  name: z.nullable(z.string().check(z.maxLength(256))),
  host: z.nullable(z.string().check(z.maxLength(256))),
})

const common = { chainId: caipNetworkIdSchema }

/** User operations (ERC-4337) that somebody else pays for. The frame itself asks neither bundlers nor paymasters. */
export const sponsorEndpoints = {
  chains: {
    path: 'sponsor/chains',
    request: z.strictObject({}),
    /** On which paymasters that pages name are asked. */
    answer: z.strictObject({ chains: z.array(caipNetworkIdSchema).check(z.maxLength(256)) }),
    needs: 'session',
    errors: ['SESSION_EXPIRED', 'THROTTLED'],
  },
  prepare: {
    path: 'sponsor/prepare',
    request: z.strictObject({
      ...common,
      account: address,
      calls: z
        .array(
          z.strictObject({
            to: address,
            /** Wei, decimal digits. */
            value: z.string().check(z.regex(/^\d{1,78}$/), isUint256),
            data: hex(131_072),
          }),
        )
        .check(z.minLength(1), z.maxLength(callBatches.maxCalls)),
      /** The account's own nonce, where the operation upgrades it first (EIP-7702). */
      upgradeNonce: z.optional(z.int().check(z.gte(0))),
      /** Left out: the operator's own is asked. */
      paymaster: z.optional(paymasterServiceSchema),
    }),
    answer: z.discriminatedUnion('status', [
      z.strictObject({
        status: z.literal('sponsored'),
        sponsorship: sponsorshipSchema,
        sponsor: sponsorSchema,
      }),
      /** Somebody was asked, and does not pay; `reason`: in the paymaster's or the bundler's words. */
      z.strictObject({ status: z.literal('refused'), reason: z.string().check(z.maxLength(256)) }),
      /** There is nobody to ask. */
      z.strictObject({ status: z.literal('none') }),
    ]),
    needs: 'session',
    errors: ['NETWORK_NOT_FOUND', 'RPC_UNREACHABLE', 'RPC_ERROR', 'SESSION_EXPIRED', 'THROTTLED'],
  },
  send: {
    path: 'sponsor/send',
    request: z.strictObject({
      ...common,
      operation: userOperationSchema,
      /** The chain does not have it after a while: the bundlers are asked in another order. */
      isAgain: z.boolean(),
    }),
    answer: z.strictObject({}),
    needs: 'session',
    errors: ['NETWORK_NOT_FOUND', 'RPC_UNREACHABLE', 'RPC_ERROR', 'SESSION_EXPIRED', 'THROTTLED'],
  },
} as const satisfies EndpointTable
