import * as z from 'zod/mini'
import { emailSchema } from '../../entities/authUser.ts'
import type { EndpointTable } from '../endpoint.ts'
import { emptySchema, exactBytesSchema, idSchema } from './parts.ts'

const code = z.strictObject({ attempt: idSchema, otp: z.string().check(z.regex(/^\d{6}$/)) })

/** Changing the e-mail address: the wallet proves itself first, then both mailboxes answer. Told to both by mail. */
export const accountEndpoints = {
  updateEmail: {
    path: 'account/email',
    request: z.strictObject({ newEmail: emailSchema, vaultProof: exactBytesSchema(64) }),
    answer: z.strictObject({
      action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
      attempt: idSchema,
    }),
    needs: 'vault',
    errors: ['EMAIL_INVALID', 'THROTTLED', 'MAIL_UNAVAILABLE', 'FACTOR_REQUIRED', 'SESSION_EXPIRED'],
  },
  updateEmailPrimary: {
    path: 'account/email/primary',
    request: code,
    answer: emptySchema,
    needs: 'session',
    errors: [
      'OTP_INVALID',
      'OTP_EXPIRED',
      'OTP_ATTEMPTS',
      'LOGIN_EXPIRED',
      'MAIL_UNAVAILABLE',
      'SESSION_EXPIRED',
    ],
  },
  updateEmailSecondary: {
    path: 'account/email/secondary',
    request: code,
    answer: z.strictObject({ newEmail: emailSchema }),
    needs: 'session',
    errors: [
      'OTP_INVALID',
      'OTP_EXPIRED',
      'OTP_ATTEMPTS',
      'LOGIN_EXPIRED',
      'EMAIL_INVALID',
      'SESSION_EXPIRED',
    ],
  },
  /** A fresh code, for what a session of some age may not do alone (export). */
  stepUp: {
    path: 'account/step-up',
    request: emptySchema,
    answer: z.strictObject({ attempt: idSchema }),
    needs: 'session',
    errors: ['THROTTLED', 'MAIL_UNAVAILABLE', 'SESSION_EXPIRED'],
  },
  stepUpOtp: {
    path: 'account/step-up/otp',
    request: code,
    answer: emptySchema,
    needs: 'session',
    errors: ['OTP_INVALID', 'OTP_EXPIRED', 'OTP_ATTEMPTS', 'LOGIN_EXPIRED', 'SESSION_EXPIRED'],
  },
} as const satisfies EndpointTable
