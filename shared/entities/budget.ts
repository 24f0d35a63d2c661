import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../caip/caipNetworkId.ts'

const addressSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const secondsSchema = z.int().check(z.gte(1), z.lte(253_402_300_799))

/** Seconds of the periods that have a name. */
export const namedPeriods = { hour: 3_600, day: 86_400, week: 604_800 } as const

/** A budget as a page asks for it. */
export const budgetParametersSchema = z.strictObject({
  token: z.union([z.literal('native'), addressSchema]),
  amount: z.string().check(z.regex(/^(?:0|[1-9]\d{0,59})(?:\.\d{1,36})?$/)),
  period: z.union([z.enum(['hour', 'day', 'week']), secondsSchema]),
  until: z.union([secondsSchema, z.string().check(z.maxLength(40))]),
  to: addressSchema,
  caipNetworkId: z.optional(caipNetworkIdSchema),
  reason: z.optional(z.string().check(z.maxLength(256))),
})

/** As it was granted, with what its holder needs to redeem it. */
export const budgetSchema = z.object({
  caipNetworkId: caipNetworkIdSchema,
  account: addressSchema,
  to: addressSchema,
  token: z.nullable(addressSchema),
  amount: z.string().check(z.regex(/^\d{1,78}$/)),
  decimals: z.int().check(z.gte(0), z.lte(255)),
  period: secondsSchema,
  until: secondsSchema,
  delegationManager: addressSchema,
  context: z.string().check(z.regex(/^0x[0-9a-fA-F]+$/), z.maxLength(16_384)),
})
export type GrantedBudget = z.infer<typeof budgetSchema>
