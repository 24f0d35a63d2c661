import * as z from 'zod/mini'
import { socialProviders } from '#shared/entities/socialLogin.ts'
import { socialIdentitySchema } from './socialIdentity.ts'

/** How a login at a provider can end badly. */
export const socialFailures = [
  'PROVIDER_REFUSED',
  'PROVIDER_UNREACHABLE',
  'PROVIDER_INVALID_RESPONSE',
] as const
export type SocialFailure = (typeof socialFailures)[number]

/**
 * A login at a provider. `registered` by a device, `started` in a browser window, `answered` by the provider: from then on
 * no other answer counts. It ends as `done` or `failed`, and as `used` when its device has got the session.
 */
export const socialAttemptSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  provider: z.enum(socialProviders),
  /** Gets the session, and nobody else. */
  device: z.string(),
  /** The page that it was begun on, by its origin. */
  site: z.string(),
  /** The page to go back to, where no window could be opened. */
  returnUrl: z.nullable(z.string()),
  status: z.enum(['registered', 'started', 'answered', 'done', 'failed', 'used']),
  /** SHA-256 of the secret that the window's browser keeps. */
  binding: z.nullable(z.string()),
  failure: z.nullable(z.enum(socialFailures)),
  identity: z.nullable(socialIdentitySchema),
})
export type SocialAttempt = z.infer<typeof socialAttemptSchema>
