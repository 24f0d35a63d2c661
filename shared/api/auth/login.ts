import * as z from 'zod/mini'
import { emailSchema } from '../../entities/authUser.ts'
import { socialProviders } from '../../entities/socialLogin.ts'
import { webUrl } from '../../entities/webUrl.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  emptySchema,
  exactBytesSchema,
  idSchema,
  personSchema,
  sessionSchema,
  thumbprintSchema,
} from './parts.ts'

const attempt = z.strictObject({ attempt: idSchema })

/** What a waiting login answers, after at most 25 s each time: ask again on `pending`. */
const waiting = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('pending') }),
  z.strictObject({ status: z.literal('done'), session: sessionSchema }),
])

/**
 * Signing in, and what belongs to a session. Every answer carries a fresh `DPoP-Nonce`; each nonce is good for one request
 * (RFC 9449 §8, stricter: single use). Without one, or with a used one: 401 `PROOF_INVALID` with a fresh nonce.
 * A proof also carries the claim `body`: base64url SHA-256 of the request's body.
 *
 * `projectId` and `origin` (of the page, as the browser told the frame) are headers: `Wallet-Kit-Project`, `Wallet-Kit-Site`.
 */
export const loginEndpoints = {
  challenge: {
    path: 'challenge',
    request: z.strictObject({ device: thumbprintSchema }),
    answer: z.strictObject({ nonce: exactBytesSchema(32) }),
    needs: 'nothing',
    errors: ['THROTTLED'],
  },
  email: {
    path: 'login/email',
    request: z.strictObject({ email: emailSchema }),
    answer: z.discriminatedUnion('action', [
      z.strictObject({ action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE']), attempt: idSchema }),
      z.strictObject({ action: z.literal('CONNECT') }),
    ]),
    needs: 'device',
    errors: ['EMAIL_INVALID', 'THROTTLED', 'MAIL_UNAVAILABLE'],
  },
  /** Waits for the device link; the code has been sent on `approved`. */
  device: {
    path: 'login/device',
    request: attempt,
    answer: z.strictObject({ status: z.enum(['pending', 'approved']) }),
    needs: 'device',
    errors: ['DEVICE_NOT_APPROVED', 'LOGIN_EXPIRED', 'MAIL_UNAVAILABLE'],
  },
  otp: {
    path: 'login/otp',
    request: z.strictObject({ attempt: idSchema, otp: z.string().check(z.regex(/^\d{6}$/)) }),
    answer: z.strictObject({ session: sessionSchema }),
    needs: 'device',
    errors: ['OTP_INVALID', 'OTP_EXPIRED', 'OTP_ATTEMPTS', 'LOGIN_EXPIRED'],
  },
  /** Registers the attempt that a window has been opened for; the window goes on once it is there. */
  social: {
    path: 'login/social',
    request: z.strictObject({
      provider: z.enum(socialProviders),
      attempt: idSchema,
      /** Redirect mode: the host's page to come back to. Its origin must be allowed. */
      returnUrl: z.optional(webUrl()),
    }),
    answer: z.strictObject({ uri: webUrl(4096) }),
    needs: 'device',
    errors: ['PROVIDER_UNREACHABLE', 'THROTTLED'],
  },
  socialWait: {
    path: 'login/social/wait',
    request: attempt,
    answer: waiting,
    needs: 'device',
    errors: ['PROVIDER_REFUSED', 'PROVIDER_UNREACHABLE', 'PROVIDER_INVALID_RESPONSE', 'LOGIN_EXPIRED'],
  },
  farcaster: {
    path: 'login/farcaster',
    request: emptySchema,
    answer: z.strictObject({
      attempt: idSchema,
      url: webUrl(),
    }),
    needs: 'device',
    errors: ['PROVIDER_UNREACHABLE', 'THROTTLED'],
  },
  farcasterWait: {
    path: 'login/farcaster/wait',
    request: attempt,
    answer: waiting,
    needs: 'device',
    errors: ['PROVIDER_REFUSED', 'PROVIDER_UNREACHABLE', 'PROVIDER_INVALID_RESPONSE', 'LOGIN_EXPIRED'],
  },
  session: {
    path: 'session',
    request: emptySchema,
    answer: z.strictObject({ person: personSchema }),
    needs: 'session',
    errors: ['SESSION_EXPIRED'],
  },
  logout: { path: 'logout', request: emptySchema, answer: emptySchema, needs: 'session', errors: [] },
} as const satisfies EndpointTable
