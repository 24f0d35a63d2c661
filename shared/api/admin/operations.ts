import * as z from 'zod/mini'
import { type AdminEndpointTable, adminTimeSchema, nothingSchema } from './adminEndpoint.ts'

/** As it stands in a visitor's error text and in the server's log. */
export const requestIdSchema = z.string().check(z.regex(/^[0-9a-z]{12}$/))

/** Part of the world that the server depends on. `off`: it is not set up. */
export const healthPartSchema = z.strictObject({
  kind: z.enum(['database', 'chain', 'relay', 'mail', 'seller']),
  name: z.string(),
  state: z.enum(['up', 'down', 'off']),
  /** Of the last check; null: there was none to make. */
  milliseconds: z.nullable(z.int()),
  /** What was said, where it is not up. */
  detail: z.string(),
})
export type HealthPart = z.infer<typeof healthPartSchema>

export const failureSchema = z.strictObject({
  requestId: requestIdSchema,
  at: adminTimeSchema,
  method: z.string(),
  /** The route's pattern, never the address. */
  route: z.string(),
  status: z.int(),
  /** Of the error that was answered; null: it had none. */
  code: z.nullable(z.string()),
  milliseconds: z.int(),
  projectId: z.nullable(z.string()),
})
export type RecordedFailure = z.infer<typeof failureSchema>

const ofServer = { needs: 'owner', scope: 'server', isAudited: false, errors: [] } as const

export const operationEndpoints = {
  /** At most one check of each part within some seconds, whoever asks. */
  readHealth: {
    path: 'health',
    request: nothingSchema,
    answer: z.strictObject({ checkedAt: adminTimeSchema, parts: z.array(healthPartSchema) }),
    ...ofServer,
  },
  /** The server's line of one request; without an id the newest. Kept for a bounded time and number. */
  findFailures: {
    path: 'failures',
    request: z.strictObject({ requestId: z.optional(z.string().check(z.maxLength(64))) }),
    answer: z.strictObject({ failures: z.array(failureSchema) }),
    ...ofServer,
  },
} as const satisfies AdminEndpointTable
