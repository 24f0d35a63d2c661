import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import type { EndpointTable } from '../endpoint.ts'

const address = z.string().check(z.maxLength(64))
/** A contract or mint; null: the chain's own coin. */
const token = z.nullable(address)

/** At most so many are asked about at once. */
export const knownLimits = { receivers: 4, tokens: 16 } as const

/** What the kit's own server knows of what an approval shows. What is left out is unknown. */
export const knownSchema = z.strictObject({
  /** Of receivers: a name that leads back to the address. Whose it is says nothing of its honesty. */
  names: z
    .array(z.strictObject({ address, name: z.string().check(z.maxLength(128)) }))
    .check(z.maxLength(knownLimits.receivers)),
  /** US dollars for one of a token. Nothing on a test network. */
  prices: z
    .array(z.strictObject({ token, price: z.number().check(z.gt(0)) }))
    .check(z.maxLength(knownLimits.tokens)),
  /** Of the contracts that were asked about: routers of exchanges that the kit itself swaps by. */
  exchanges: z.optional(z.array(address).check(z.maxLength(knownLimits.receivers))),
})
export type Known = z.infer<typeof knownSchema>

/** Asked by the approval screen, so that it need not believe the page or the widget (security.md rule 12). */
export const knownEndpoints = {
  lookUp: {
    path: 'known',
    request: z.strictObject({
      chainId: caipNetworkIdSchema,
      receivers: z.array(address).check(z.maxLength(knownLimits.receivers)),
      tokens: z.array(token).check(z.maxLength(knownLimits.tokens)),
      contracts: z.optional(z.array(address).check(z.maxLength(knownLimits.receivers))),
    }),
    answer: knownSchema,
    needs: 'session',
    errors: ['NETWORK_NOT_FOUND', 'SESSION_EXPIRED', 'THROTTLED'],
  },
} as const satisfies EndpointTable
