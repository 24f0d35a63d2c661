import type { loginEndpoints } from '#shared/api/auth/login.ts'
import type { ApiAnswer, ApiRequest } from '#shared/api/endpoint.ts'
import type { Caller } from '../gate/caller.ts'
import { registerAttempt, waitForLogin } from './deviceLogin.ts'
import type { LoginWindows } from './loginWindows.ts'
import { createSocialContext, type SocialParameters } from './socialContext.ts'
import { admitWindow, answerLogin, attemptOf, awaitRegistration, startLogin } from './windowLogin.ts'

/** The device's side of a login, and the window's (security.md threat 23). */
export interface Social extends LoginWindows {
  register(
    request: ApiRequest<typeof loginEndpoints.social>,
    caller: Caller,
  ): Promise<ApiAnswer<typeof loginEndpoints.social>>
  wait(
    attempt: string,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<ApiAnswer<typeof loginEndpoints.socialWait>>
}

/**
 * Sign-in with a social provider.
 *
 * - The attempt belongs to the device that registered it: only there its session comes out, once.
 * - An answer counts only in the browser that a person went to the provider from, for the attempt that its `state` names,
 *   at the address of the provider that was asked, and once.
 * - A person is (issuer, subject). An address that two providers vouch for does not make two people one.
 */
export function createSocial(parameters: SocialParameters): Social {
  const context = createSocialContext(parameters)
  const { clients } = context
  return {
    nameOf: (provider) => clients.get(provider)?.name ?? null,
    isPosted: (provider) => clients.get(provider)?.formPost ?? false,
    register: (request, caller) => registerAttempt(context, request, caller),
    wait: (attempt, caller, signal) => waitForLogin(context, { attempt, caller, signal }),
    admit: (ask) => admitWindow(context, ask),
    awaitRegistration: (ask, signal) => awaitRegistration(context, ask, signal),
    start: (provider, attempt) => startLogin(context, provider, attempt),
    attemptOf,
    answer: (provider, answer, secret) => answerLogin(context, { provider, answer, secret }),
  }
}
