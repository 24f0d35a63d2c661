import * as z from 'zod/mini'
import { keptSessionSchema, sessionProjectSchema, smartSessionLimits } from '../auth/smartSessions.ts'

const pciSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))
const unixSeconds = z.int().check(z.gte(0))

/** A grant in the shape of behaviour §7. */
export const smartSessionSchema = z.object({
  project: z.extend(sessionProjectSchema, { iconUrl: z.optional(z.string().check(z.maxLength(2048))) }),
  /** The delegation's hash. */
  pci: pciSchema,
  context: keptSessionSchema.shape.context,
  /** Seconds, as all times here. */
  createdAt: unixSeconds,
  expiry: unixSeconds,
  /** Where the chain refuses it now: since when that is known. */
  revokedAt: z.optional(unixSeconds),
  permissions: z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
  /** The addresses of the enforcers of its caveats. */
  policies: z.array(z.object({ id: z.string() })),
})
export type SmartSession = z.infer<typeof smartSessionSchema>

/** `GET /v1/sessions/{address}`. */
export const smartSessionsAnswerSchema = z.object({
  pcis: z.array(smartSessionSchema).check(z.maxLength(smartSessionLimits.most)),
})
export type SmartSessionsAnswer = z.infer<typeof smartSessionsAnswerSchema>

/** `POST /v1/sessions/{address}/revoke`. `signature`: by the account, over `revokeMessage` (EIP-191, ERC-1271). */
export const revokeSessionSchema = z.strictObject({
  pci: pciSchema,
  signature: z.string().check(z.regex(/^0x[0-9a-f]*$/i), z.maxLength(8_192)),
})

/** `success`: whether the chain refuses the session. It is only the chain that ends one. */
export const revokeAnswerSchema = z.object({ success: z.boolean() })

/** What the account signs to have a revocation noted. */
export const revokeMessage = (pci: string) => `Revoke smart session ${pci}`
