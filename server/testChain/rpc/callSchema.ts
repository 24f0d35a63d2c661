import * as z from 'zod/mini'
import { addressParam, dataParam, quantityParam, slotParam } from './params.ts'

const accessListSchema = z
  .array(z.object({ address: addressParam, storageKeys: z.array(slotParam).check(z.maxLength(1_000)) }))
  .check(z.maxLength(1_000))

const authorizationSchema = z.object({
  chainId: quantityParam,
  address: addressParam,
  nonce: quantityParam,
  yParity: z.optional(quantityParam),
  v: z.optional(quantityParam),
  r: quantityParam,
  s: quantityParam,
})

/** A transaction that is only tried out. Members that are not here, such as its nonce, change nothing. */
export const callSchema = z.object({
  from: z.optional(addressParam),
  to: z.optional(z.nullable(addressParam)),
  gas: z.optional(quantityParam),
  gasPrice: z.optional(quantityParam),
  maxFeePerGas: z.optional(quantityParam),
  maxPriorityFeePerGas: z.optional(quantityParam),
  value: z.optional(quantityParam),
  data: z.optional(dataParam),
  input: z.optional(dataParam),
  accessList: z.optional(accessListSchema),
  authorizationList: z.optional(z.array(authorizationSchema).check(z.minLength(1), z.maxLength(64))),
})
export type CallRequest = z.infer<typeof callSchema>

const slotsSchema = z.record(slotParam, slotParam)

/** What accounts are taken to be meanwhile. */
export const stateOverridesSchema = z.record(
  addressParam,
  z.strictObject({
    balance: z.optional(quantityParam),
    nonce: z.optional(quantityParam),
    code: z.optional(dataParam),
    /** In the place of all that is stored. */
    state: z.optional(slotsSchema),
    /** Beside what is stored. */
    stateDiff: z.optional(slotsSchema),
  }),
)
export type StateOverrideSet = z.infer<typeof stateOverridesSchema>

/** What the block is taken to be meanwhile. */
export const blockOverridesSchema = z.strictObject({
  number: z.optional(quantityParam),
  time: z.optional(quantityParam),
  gasLimit: z.optional(quantityParam),
  feeRecipient: z.optional(addressParam),
  prevRandao: z.optional(slotParam),
  baseFeePerGas: z.optional(quantityParam),
  blobBaseFee: z.optional(quantityParam),
})
export type BlockOverrides = z.infer<typeof blockOverridesSchema>
