import type { SignInTimes } from '#shared/siwx/judgeSignInMessage.ts'
import type { Limit } from '../limits/rateLimits.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How sign-ins with a wallet are taken. Times in milliseconds. */
export const siwxPolicy = {
  /** How far a visitor's clock may be off, where the message has its times from there. */
  clockTolerance: 5 * minute,
  /** A refresh token that was just exchanged gets the same answer again: for two tabs, and for an answer that was lost. */
  refreshGrace: 20 * second,
  /** A new key is published so long before it signs: backends keep what they have read of `jwks.json`. */
  publishAhead: day,
  /** A key that signs no more stays published for longer than the longest token lives. */
  publishAfter: 2 * hour,
  /** How long a process goes by what it has read of the keys: a key that was deleted is gone from all after that. */
  keysFresh: minute,
  /** Between two removals of what is over. */
  sweepInterval: 10 * minute,
} as const

export const siwxLimits = {
  noncesPerIp: { most: 600, per: 10 * minute },
  /** And so many sign-ins, each of which needs one. */
  noncesPerProject: { most: 100_000, per: 10 * minute },
  /** Tried sign-ins, good or bad: each costs a signature's verification, and those of contracts a reading of their chain. */
  signInsPerIp: { most: 300, per: 10 * minute },
  /** Only those that were signed by the account: nobody else can use them up. */
  signInsPerAccount: { most: 60, per: hour },
  refreshesPerIp: { most: 1_200, per: 10 * minute },
} as const satisfies Readonly<Record<string, Limit>>

/** In bytes. The signature of an account that is not deployed yet carries its factory's call. */
export const siwxBodyBytes = 128 * 1024

/** @param nonceLifetime in milliseconds: a message is no older than its nonce */
export function signInTimes(nonceLifetime: number): SignInTimes {
  const { clockTolerance } = siwxPolicy
  return { maxAge: nonceLifetime + clockTolerance, clockTolerance }
}
