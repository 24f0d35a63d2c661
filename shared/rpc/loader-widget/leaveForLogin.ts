import * as z from 'zod/mini'
import { socialProviders } from '../../entities/socialLogin.ts'
import { type MethodContract, nothing } from '../contract.ts'

/**
 * Sends the whole page to a provider, where windows are impossible (R2). The loader makes the address itself: a page goes to the
 * kit's own login and nowhere else. It comes back with what `init` names `returned`.
 */
export const leaveForLogin = {
  params: z.lazy(() =>
    z.strictObject({
      provider: z.enum(socialProviders),
      attempt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    }),
  ),
  result: nothing,
  errors: ['INVALID_PARAMS'],
  timeout: 5_000,
} as const satisfies MethodContract
