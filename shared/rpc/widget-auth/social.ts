import * as z from 'zod/mini'
import { timings } from '../../constants/timings.ts'
import { socialProviders } from '../../entities/socialLogin.ts'
import { webUrl } from '../../entities/webUrl.ts'
import { type MethodContract, nothing } from '../contract.ts'

/** 128 random bits as hex, made by whoever opens the window: the window must open in the task of the click (R2). */
export const attemptSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** Asked in the task of a visitor's click. `attempt`: of the window that was opened in it. */
export const clickSchema = z.strictObject({ attempt: z.optional(attemptSchema) })
export type Click = z.infer<typeof clickSchema>

/**
 * Signs in through a provider. The window `{secureOrigin}/login/{provider}?projectId=…&attempt=…` was opened with the same
 * `attempt` in the task of the click; the login lives on the server, bound to this device's key, and the frame polls it: no
 * opener is needed. A person is waited for; abort the request when the window was closed and the person gave up.
 *
 * `returned`: the page was left for this login and is back. Only an attempt that this device left the page for is ended then;
 * any other is `LOGIN_EXPIRED`, whoever put it into the address (threat 23).
 */
export const connectSocial = {
  params: z.strictObject({
    provider: z.enum(socialProviders),
    attempt: attemptSchema,
    returned: z.optional(z.literal(true)),
  }),
  result: nothing,
  errors: [
    'PROVIDER_REFUSED',
    'PROVIDER_UNREACHABLE',
    'PROVIDER_INVALID_RESPONSE',
    'LOGIN_EXPIRED',
    'THROTTLED',
    'AUTH_UNREACHABLE',
    'STORAGE_UNAVAILABLE',
  ],
  timeout: null,
} as const satisfies MethodContract

/**
 * Where windows are impossible: the address to send the whole page to. The provider's answer brings it back to `returnUrl`
 * (a page of the host's own origin) with `#wallet-kit-login={provider}.{attempt}`; `connectSocial` with that attempt, and
 * `returned`, then ends it.
 */
export const getSocialRedirectUri = {
  params: z.strictObject({
    provider: z.enum(socialProviders),
    attempt: attemptSchema,
    returnUrl: webUrl(),
  }),
  result: z.strictObject({ uri: webUrl(4096) }),
  errors: [
    'PROVIDER_UNREACHABLE',
    'AUTH_UNREACHABLE',
    'THROTTLED',
    // The device's key would not be there any more when the page is back.
    'STORAGE_UNAVAILABLE',
  ],
  timeout: timings.authRequest,
} as const satisfies MethodContract

/** Opens a Farcaster channel: a QR code on desktop, a link on phones. */
export const getFarcasterUri = {
  params: z.strictObject({}),
  result: z.strictObject({ url: webUrl() }),
  errors: ['PROVIDER_UNREACHABLE', 'THROTTLED', 'AUTH_UNREACHABLE', 'STORAGE_UNAVAILABLE'],
  timeout: timings.authRequest,
} as const satisfies MethodContract

/** Waits for the approval in the person's Farcaster app, of the channel that was opened last. */
export const connectFarcaster = {
  params: z.strictObject({}),
  result: nothing,
  errors: [
    'PROVIDER_REFUSED',
    'PROVIDER_UNREACHABLE',
    'PROVIDER_INVALID_RESPONSE',
    'LOGIN_EXPIRED',
    'AUTH_UNREACHABLE',
  ],
  timeout: null,
} as const satisfies MethodContract
