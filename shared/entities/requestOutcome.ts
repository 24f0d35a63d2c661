import * as z from 'zod/mini'
import { type CaipNetworkId, caipNetworkIdSchema } from '../caip/caipNetworkId.ts'
import type { Same } from '../types/same.ts'

export const requestOutcomes = [
  'sent',
  'signed',
  'declined',
  'failed',
  'refused',
  'missing',
  'unknown',
] as const

/**
 * What came of a request to the embedded wallet whose page was gone before it was answered. `sent`: the chain has it. `signed`: `result` is
 * the signature. `declined`: nothing was signed. `failed`: it is in the chain, and did nothing. `refused`: the chain did not take it.
 * `missing`: it never arrived. `unknown`: the chain cannot be reached; another one follows when it can.
 */
export interface RequestOutcome {
  /** As the page asked, e.g. `eth_sendTransaction`. */
  method: string
  caipNetworkId: CaipNetworkId
  outcome: (typeof requestOutcomes)[number]
  /** Of `sent` and `signed`: what the page would have been answered. */
  result?: unknown
}

/** @internal */
export const requestOutcomeSchema = z.strictObject({
  method: z.string().check(z.maxLength(128)),
  caipNetworkId: caipNetworkIdSchema,
  outcome: z.enum(requestOutcomes),
  result: z.optional(z.unknown()),
})

true satisfies Same<RequestOutcome, z.infer<typeof requestOutcomeSchema>>
