import * as z from 'zod/mini'
import { networkSchema } from '#shared/entities/network.ts'
import { describedSchema } from '../decode/subject.ts'
import { savingsOrderSchema } from '../savings/savingsOrder.ts'
import { securityActSchema } from './securityAct.ts'

/** The page that asks, as the approval screens show it. */
export const siteSchema = z.strictObject({
  /** As the browser reports it. */
  origin: z.string().check(z.maxLength(2048)),
  /** What the page calls itself: shown beside its origin, never instead of it. */
  name: z.optional(z.string().check(z.maxLength(128))),
  /** The project names it itself, and nothing hides who embeds it (security.md rules 5 and 14). */
  verified: z.boolean(),
})

const asker = {
  site: siteSchema,
  /** The wallet's address on the network; for what is about the wallet itself, its first. */
  account: z.string().check(z.maxLength(128)),
}
const { name, nativeCurrency, testnet } = networkSchema.shape

const networkOfRequest = z.strictObject({ name, nativeCurrency, testnet })

/** What a page asks the wallet to sign. `money`: it moves value or gives power over it. */
export const signingRequestSchema = z.strictObject({
  kind: z.enum(['sign', 'money']),
  ...asker,
  network: networkOfRequest,
  described: describedSchema,
})

/** What the person wants to do with the wallet itself. */
const securityRequestSchema = z.strictObject({
  kind: z.literal('security'),
  ...asker,
  act: securityActSchema,
})

/** What the passkey of the person's savings account signs. */
const savingsRequestSchema = z.strictObject({
  kind: z.literal('savings'),
  ...asker,
  network: networkOfRequest,
  order: savingsOrderSchema,
})

/** All that an approval screen shows, as plain data: drawn in the frame, or in a window of its own. */
export const approvalRequestSchema = z.union([
  signingRequestSchema,
  securityRequestSchema,
  savingsRequestSchema,
])

export type Site = z.infer<typeof siteSchema>
export type SigningApproval = z.infer<typeof signingRequestSchema>
export type SecurityApproval = z.infer<typeof securityRequestSchema>
export type SavingsApproval = z.infer<typeof savingsRequestSchema>
export type ApprovalRequest = z.infer<typeof approvalRequestSchema>
