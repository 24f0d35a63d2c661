import * as z from 'zod/mini'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import type { ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'

export type LoginMethod = 'email' | SocialLogin

/**
 * Where a login is: each step but `email` and `wallet` has a view of its own. `leaving` and `returned`: a login at a provider for
 * which the whole page is left.
 */
export type LoginStep =
  | 'email'
  | 'device'
  | 'otp'
  | 'social'
  | 'leaving'
  | 'returned'
  | 'farcaster'
  | 'wallet'

/**
 * `entering`: the person's turn. `waiting`: that of the server, a mailbox or a provider. `blocked`: the browser refused the window. `closed`: the window
 * looks closed, which may not be so (T28). `failed`: `code` says why.
 */
export type LoginStatus = 'entering' | 'waiting' | 'blocked' | 'closed' | 'failed'

/** One try to sign in to the embedded wallet, as the views show it. */
export interface Login {
  method: LoginMethod
  step: LoginStep
  status: LoginStatus
  code?: ErrorCode | undefined
  /** Seconds until another try may help (`THROTTLED`). */
  retryAfter?: number | undefined
  /** Of the answer by which it failed, where the server itself did. */
  requestId?: string | undefined
  /** Where the code went. */
  email?: string | undefined
  /** When another code may be asked for, in milliseconds since the epoch. */
  resendAt?: number | undefined
  triesLeft?: number | undefined
  /** The login window's address, or that of the Farcaster channel. */
  href?: string | undefined
  /** The page itself can be left for the login, where its window was refused. */
  canLeave?: boolean | undefined
}

/** A person who is signed in without a wallet on this device yet. */
export type KeptLoginFacts = Pick<Login, 'method' | 'email' | 'code' | 'requestId'>

/** One change of the e-mail address, as the views show it. */
export interface EmailUpdate {
  step: 'newEmail' | 'primaryOtp' | 'secondaryOtp'
  status: 'entering' | 'waiting' | 'failed'
  code?: ErrorCode | undefined
  retryAfter?: number | undefined
  requestId?: string | undefined
  newEmail?: string | undefined
  triesLeft?: number | undefined
}

const dataSchema = z.object({
  retryAfter: z.optional(z.number()),
  triesLeft: z.optional(z.number()),
  requestId: z.optional(z.string()),
})

export interface Problem {
  code: ErrorCode
  /** Seconds. */
  retryAfter?: number | undefined
  triesLeft?: number | undefined
  requestId?: string | undefined
}

/** What a view says of a failure: why, and what the server told of another try. */
export function problemOf({ code, data }: WalletKitError): Problem {
  const told = dataSchema.safeParse(data)
  return { code, requestId: undefined, ...told.data }
}
