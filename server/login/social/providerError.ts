import * as oauth from 'oauth4webapi'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SocialFailure } from './socialAttempts.ts'

/** What a person's "no" is called: by the protocol, and by Apple. */
const refusals: ReadonlySet<string> = new Set(['access_denied', 'user_cancelled_authorize'])
const outages: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

/** An HTTP answer that says that the provider itself is in trouble. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown'
}

/** Why a login at a provider failed. What it said word for word stays here: nobody knows what stands in it. */
export function toSocialFailure(error: unknown): SocialFailure {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (refusals.has(error.error)) return 'PROVIDER_REFUSED'
    return outages.has(error.error) ? 'PROVIDER_UNREACHABLE' : 'PROVIDER_INVALID_RESPONSE'
  }
  return isOutage(error) ? 'PROVIDER_UNREACHABLE' : 'PROVIDER_INVALID_RESPONSE'
}

/** @param name of the provider, as people know it */
export function toWalletKitError(error: unknown, name: string): WalletKitError {
  return socialError(toSocialFailure(error), name)
}

export function socialError(failure: SocialFailure, name: string): WalletKitError {
  return new WalletKitError(failure, messages[failure](name))
}

const messages: Readonly<Record<SocialFailure, (name: string) => string>> = {
  PROVIDER_REFUSED: (name) => `${name} refused to sign in, or you did`,
  PROVIDER_UNREACHABLE: (name) => `${name} cannot be reached`,
  PROVIDER_INVALID_RESPONSE: (name) => `${name} gave an answer that cannot be used`,
}

function isOutage(error: unknown): boolean {
  if (error instanceof ProviderDown) return true
  // What `fetch` throws where no answer came, and what a time limit does.
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}
