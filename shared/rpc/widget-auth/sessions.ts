import { smartSessionEndpoints } from '../../api/auth/smartSessions.ts'
import { timings } from '../../constants/timings.ts'
import type { MethodContract } from '../contract.ts'

/** What the person has granted to any page, a page of the list at a time, as the server has kept it. Shown in the widget; never to the page that it is in. */
export const listSessions = {
  params: smartSessionEndpoints.list.request,
  result: smartSessionEndpoints.list.answer,
  errors: ['NOT_CONNECTED', 'SESSION_EXPIRED', 'THROTTLED', 'AUTH_UNREACHABLE'],
  timeout: timings.authRequest,
} as const satisfies MethodContract
