import * as z from 'zod/mini'
import { timings } from '../../constants/timings.ts'
import { emailSchema } from '../../entities/authUser.ts'
import { type MethodContract, nothing } from '../contract.ts'

/** A code as the person typed it; the frame strips white space. */
export const otpSchema = z.string().check(z.maxLength(64))

/**
 * Starts signing in by e-mail. `VERIFY_OTP`: a code was sent. `VERIFY_DEVICE`: a link was sent, because this device is
 * new to an existing wallet. `CONNECT`: this device is signed in with that address already.
 *
 * Throttled: `THROTTLED` carries `data.retryAfter` in seconds.
 */
export const connectEmail = {
  params: z.strictObject({ email: emailSchema }),
  result: z.strictObject({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  errors: ['EMAIL_INVALID', 'THROTTLED', 'MAIL_UNAVAILABLE', 'AUTH_UNREACHABLE', 'STORAGE_UNAVAILABLE'],
  timeout: timings.authRequest,
} as const satisfies MethodContract

/** Waits for the link in the mail to be opened; a code has been sent when it resolves. A person is waited for. */
export const connectDevice = {
  params: z.strictObject({}),
  result: nothing,
  errors: ['DEVICE_NOT_APPROVED', 'LOGIN_EXPIRED', 'MAIL_UNAVAILABLE', 'AUTH_UNREACHABLE'],
  timeout: null,
} as const satisfies MethodContract

/** Checks the code. The person is signed in when it resolves; `getUser` then gives the wallet. */
export const connectOtp = {
  params: z.strictObject({ otp: otpSchema }),
  result: nothing,
  errors: ['OTP_INVALID', 'OTP_EXPIRED', 'OTP_ATTEMPTS', 'LOGIN_EXPIRED', 'THROTTLED', 'AUTH_UNREACHABLE'],
  timeout: timings.authRequest,
} as const satisfies MethodContract

/**
 * Starts changing the e-mail address. The frame first asks for an unlocked wallet: a mailbox alone changes nothing.
 * `VERIFY_PRIMARY_OTP`: a code went to the present address. `VERIFY_SECONDARY_OTP`: there is none, it went to the new one.
 */
export const updateEmail = {
  params: z.strictObject({ newEmail: emailSchema }),
  result: z.strictObject({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  errors: [
    'EMAIL_INVALID',
    'THROTTLED',
    'MAIL_UNAVAILABLE',
    'FACTOR_REQUIRED',
    'NOT_CONNECTED',
    'AUTH_UNREACHABLE',
  ],
  timeout: null,
} as const satisfies MethodContract

/** The code from the present address; another one goes to the new address. */
export const updateEmailPrimaryOtp = {
  params: z.strictObject({ otp: otpSchema }),
  result: nothing,
  errors: [
    'OTP_INVALID',
    'OTP_EXPIRED',
    'OTP_ATTEMPTS',
    'LOGIN_EXPIRED',
    'MAIL_UNAVAILABLE',
    'AUTH_UNREACHABLE',
  ],
  timeout: timings.authRequest,
} as const satisfies MethodContract

/** The code from the new address, which is then the person's. */
export const updateEmailSecondaryOtp = {
  params: z.strictObject({ otp: otpSchema }),
  result: z.strictObject({ newEmail: emailSchema }),
  errors: [
    'OTP_INVALID',
    'OTP_EXPIRED',
    'OTP_ATTEMPTS',
    'LOGIN_EXPIRED',
    'EMAIL_INVALID',
    'AUTH_UNREACHABLE',
  ],
  timeout: timings.authRequest,
} as const satisfies MethodContract
