import * as z from 'zod/mini'
import { timings } from '../../constants/timings.ts'
import type { MethodContract } from '../contract.ts'

/**
 * What the person has granted to any page, a page of the list at a time, as the server has kept it. Shown in the widget; never to the page that it is in. The
 * answer is parsed where it is read, as `smartSessionEndpoints.list` has it: neither frame's first view carries the schema.
 */
export const listSessions = {
  params: z.strictObject({ skip: z.int() }),
  result: z.unknown(),
  errors: ['NOT_CONNECTED', 'SESSION_EXPIRED', 'THROTTLED', 'AUTH_UNREACHABLE'],
  timeout: timings.authRequest,
} as const satisfies MethodContract
