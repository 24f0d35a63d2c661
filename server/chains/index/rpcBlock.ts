import * as z from 'zod/mini'
import { quantitySchema } from '../core/rpcResult.ts'

const countSchema = z.pipe(
  quantitySchema,
  z.transform((value, context) => {
    if (value <= Number.MAX_SAFE_INTEGER) return Number(value)
    context.issues.push({ code: 'custom', message: 'too large', input: value })
    return z.NEVER
  }),
)
const hashSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/), z.toLowerCase())
const addressSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/), z.toLowerCase())
const dataSchema = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))

/** Addresses and hashes in lower case, as everywhere below. */
export const headerSchema = z.object({
  number: countSchema,
  hash: hashSchema,
  parentHash: hashSchema,
  timestamp: countSchema,
})
export type Header = z.infer<typeof headerSchema>

export const rpcTransactionSchema = z.object({
  hash: hashSchema,
  blockNumber: countSchema,
  transactionIndex: countSchema,
  from: addressSchema,
  to: z.optional(z.nullable(addressSchema)),
  value: quantitySchema,
  nonce: countSchema,
  input: dataSchema,
  gasPrice: z.optional(z.nullable(quantitySchema)),
})
export type RpcTransaction = z.infer<typeof rpcTransactionSchema>

export const rpcBlockSchema = z.extend(headerSchema, { transactions: z.array(rpcTransactionSchema) })

export const rpcLogSchema = z.object({
  address: addressSchema,
  topics: z.array(hashSchema).check(z.maxLength(4)),
  data: dataSchema,
  blockNumber: countSchema,
  transactionHash: hashSchema,
  logIndex: countSchema,
})

export const rpcReceiptSchema = z.object({
  transactionHash: hashSchema,
  blockHash: hashSchema,
  /** Absent before Byzantium: then nobody can say whether it failed. */
  status: z.optional(z.nullable(quantitySchema)),
  gasUsed: quantitySchema,
  effectiveGasPrice: z.optional(z.nullable(quantitySchema)),
  contractAddress: z.optional(z.nullable(addressSchema)),
  logs: z.array(rpcLogSchema),
  blobGasUsed: z.optional(z.nullable(quantitySchema)),
  blobGasPrice: z.optional(z.nullable(quantitySchema)),
  /** What a rollup takes for its parent chain. */
  l1Fee: z.optional(z.nullable(quantitySchema)),
})
export type RpcReceipt = z.infer<typeof rpcReceiptSchema>
