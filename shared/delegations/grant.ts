import * as z from 'zod/mini'
import { hexSchema, quantitySchema } from './delegation.ts'

const token = hexSchema(20)
const amount = quantitySchema
/** Seconds. */
const period = z.int().check(z.gte(1))
const seconds = z.int().check(z.gte(1), z.lte(253_402_300_799))
const stream = {
  /** Free at once. */
  initial: quantitySchema,
  perSecond: quantitySchema,
  /** In all. */
  max: quantitySchema,
}

/** What a session may do. Names and meaning are ERC-7715's; amounts are decimal digits of the token's smallest unit. */
export const permissionSchema = z.union([
  z.strictObject({ type: z.literal('native-token-periodic'), amount, period }),
  z.strictObject({ type: z.literal('erc20-token-periodic'), token, amount, period }),
  z.strictObject({ type: z.literal('native-token-allowance'), amount }),
  z.strictObject({ type: z.literal('erc20-token-allowance'), token, amount }),
  z.strictObject({ type: z.literal('native-token-stream'), ...stream }),
  z.strictObject({ type: z.literal('erc20-token-stream'), token, ...stream }),
  z.strictObject({
    type: z.literal('contract-call'),
    target: hexSchema(20),
    selectors: z.array(hexSchema(4)).check(z.minLength(1), z.maxLength(32)),
    /** The most coin that all calls together may take along. */
    value: quantitySchema,
  }),
])

/** The types of permission that there are. */
export const permissionTypes = [
  'native-token-periodic',
  'erc20-token-periodic',
  'native-token-allowance',
  'erc20-token-allowance',
  'native-token-stream',
  'erc20-token-stream',
  'contract-call',
] as const satisfies readonly Permission['type'][]

export type Permission = z.infer<typeof permissionSchema>

/** A session: what `account` lets `holder` do on one chain from `start` until `end` (Unix seconds). */
export const grantSchema = z.strictObject({
  chainId: z.int().check(z.gte(1)),
  account: hexSchema(20),
  /** Who redeems it; nobody else can. */
  holder: hexSchema(20),
  permission: permissionSchema,
  /** Where amounts begin to count, and before which nothing goes. */
  start: seconds,
  end: seconds,
  /** The account's nonce of the NonceEnforcer: raising it ends all its sessions. */
  nonce: quantitySchema,
  /** Makes two sessions of the same words two. */
  salt: quantitySchema,
})

export type Grant = z.infer<typeof grantSchema>
