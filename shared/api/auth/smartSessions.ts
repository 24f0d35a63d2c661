import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import type { EndpointTable } from '../endpoint.ts'
import { emptySchema, timeSchema } from './parts.ts'

export const smartSessionLimits = {
  /** Of one grant's context. One of the kit's has up to seven caveats, which are 2 kB. */
  contextBytes: 4_096,
  /** That a person has at once, those that have ended lately among them. */
  most: 200,
  /** Of one page of the list: it has to cross a hop. */
  page: 12,
} as const

/** ERC-7710's permission context: the signed delegation, with which its holder redeems it. */
export const permissionContextSchema = z
  .string()
  .check(z.regex(/^0x(?:[0-9a-f]{2})+$/), z.maxLength(2 + smartSessionLimits.contextBytes * 2))

/** The project whose page a session was granted to. */
export const sessionProjectSchema = z.strictObject({
  id: z.string().check(z.maxLength(128)),
  name: z.string().check(z.maxLength(256)),
  /** Origin of the page, where it is one of the project's. */
  url: z.optional(z.string().check(z.maxLength(256))),
})

/** A grant as the server has kept it. What it allows, to whom and until when stands in its context and nowhere else; whether it still holds, on the chain. */
export const keptSessionSchema = z.strictObject({
  chainId: caipNetworkIdSchema,
  context: permissionContextSchema,
  createdAt: timeSchema,
  project: sessionProjectSchema,
})
export type KeptSession = z.infer<typeof keptSessionSchema>

/** What the secure frame tells the server of sessions, and what it asks. */
export const smartSessionEndpoints = {
  /**
   * Keeps a new grant, before the page gets it: its person finds it again on every device, and is told of it by mail. The server believes the signature in it,
   * nothing else. `TOO_MANY_REQUESTS`: the person has too many.
   */
  record: {
    path: 'smart-sessions/record',
    request: z.strictObject({ chainId: caipNetworkIdSchema, context: permissionContextSchema }),
    answer: emptySchema,
    needs: 'session',
    errors: ['INVALID_PARAMS', 'SESSION_EXPIRED', 'TOO_MANY_REQUESTS', 'THROTTLED'],
  },
  /** Grants of the person, whichever page they were made to, newest first; those after the first `skip`. Fewer than a page: there are no more. */
  list: {
    path: 'smart-sessions/list',
    request: z.strictObject({ skip: z.int().check(z.gte(0), z.lte(smartSessionLimits.most)) }),
    answer: z.strictObject({
      sessions: z.array(keptSessionSchema).check(z.maxLength(smartSessionLimits.page)),
    }),
    needs: 'session',
    errors: ['SESSION_EXPIRED', 'THROTTLED'],
  },
} as const satisfies EndpointTable
