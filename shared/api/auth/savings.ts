import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import { bytesSchema } from './parts.ts'

/** A coordinate on P-256, 32 bytes. */
const coordinateSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))

/** What one chain's savings account lets the everyday account take: an ERC-7710 permission context that the passkey has signed. */
export const savingsAllowanceSchema = z.strictObject({
  chainId: caipNetworkIdSchema,
  context: z.string().check(z.regex(/^0x[0-9a-f]*$/), z.maxLength(8_192)),
})
export type SavingsAllowance = z.infer<typeof savingsAllowanceSchema>

/**
 * A person's savings account. All of it is public, and none of it moves anything. Whoever reads it checks it: the address follows from the keys, and
 * the passkey itself says whether the key is the passkey's.
 */
export const savingsRecordSchema = z.strictObject({
  /** The passkey that owns the account. */
  credentialId: bytesSchema(1_024),
  x: coordinateSchema,
  y: coordinateSchema,
  /** Address of the recovery key that owns it too; null: there is none. */
  recovery: z.nullable(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))),
  allowances: z.array(savingsAllowanceSchema).check(z.maxLength(16)),
})
export type SavingsRecord = z.infer<typeof savingsRecordSchema>
