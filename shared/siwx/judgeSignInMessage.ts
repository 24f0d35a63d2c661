import { isSameAddress } from '../caip/isSameAddress.ts'
import type { SignInMessage } from './signInMessage.ts'
import type { SignInProblem } from './signInProblem.ts'

/** How the times of a message are judged, in milliseconds. */
export interface SignInTimes {
  /** How long ago it may have been issued. */
  maxAge: number
  /** How far ahead the clock of whoever issued it may be. */
  clockTolerance: number
}

export interface JudgeSignInMessageParameters {
  /** Of the page that asks, as the browser reports it. */
  origin: string
  /** CAIP-2 ids of the networks that it may be for. */
  networks: readonly string[]
  /** The account that signs, where that is known already. */
  address?: string
  /** Milliseconds since the epoch. */
  now: number
  times: SignInTimes
}

/**
 * What is wrong with a message, but for its nonce and its signature (threat 20): it must be for the very page that asks, on one of
 * these networks, for this account and for now. Null: nothing.
 */
export function judgeSignInMessage(
  message: SignInMessage,
  { origin, networks, address, now, times }: JudgeSignInMessageParameters,
): SignInProblem | null {
  const page = new URL(origin)
  const { scheme, domain, uri, chainId, accountAddress, issuedAt, expirationTime, notBefore } = message
  if (domain !== page.host || (scheme !== undefined && `${scheme}:` !== page.protocol)) return 'domain'
  if (!URL.canParse(uri) || new URL(uri).origin !== page.origin) return 'uri'
  if (!networks.includes(chainId)) return 'network'
  if (address !== undefined && !isSameAddress(address, accountAddress)) return 'address'
  const issued = Date.parse(issuedAt ?? '')
  const isFresh = issued >= now - times.maxAge && issued <= now + times.clockTolerance
  if (!isFresh) return 'issuedAt'
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now)) return 'expired'
  if (notBefore !== undefined && !(Date.parse(notBefore) <= now + times.clockTolerance)) return 'notBefore'
  return null
}
