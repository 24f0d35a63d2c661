import * as oauth from 'oauth4webapi'
import { exchangeAnswer } from './exchangeAnswer.ts'
import type { LoginSecrets } from './loginSecrets.ts'
import {
  createProviderContext,
  findServer,
  type ProviderClientParameters,
  type ProviderContext,
} from './providerContext.ts'
import type { SocialIdentity } from './socialAttempts.ts'

/** The kit as a client of one provider. What it rejects with is for `toSocialFailure`. */
export interface ProviderClient {
  /** As people know it. */
  name: string
  /** Whether its answer is posted. */
  formPost: boolean
  /** Learns where the provider is, unless that is known. */
  prepare(): Promise<void>
  /** Where the person's window goes. */
  authorizationUrl(secrets: LoginSecrets): Promise<string>
  /** Turns the provider's answer into whom it vouches for. */
  exchange(parameters: URLSearchParams, secrets: LoginSecrets): Promise<SocialIdentity>
}

export function createProviderClient(parameters: ProviderClientParameters): ProviderClient {
  const { provider } = parameters
  const context = createProviderContext(parameters)
  return {
    name: provider.name,
    formPost: provider.kind === 'openid' && provider.formPost === true,
    async prepare() {
      await findServer(context)
    },
    authorizationUrl: (secrets) => authorizationUrl(context, secrets),
    exchange: (answer, secrets) => exchangeAnswer(context, answer, secrets),
  }
}

/** Where the person's window goes. */
async function authorizationUrl(
  context: ProviderContext,
  { state, nonce, verifier }: LoginSecrets,
): Promise<string> {
  const { provider, clientId, redirectUri } = context
  const { authorization_endpoint } = await findServer(context)
  if (!authorization_endpoint) throw new Error(`${provider.name} names no authorization endpoint`)
  const url = new URL(authorization_endpoint)
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: provider.scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.kind === 'openid' && { nonce }),
    ...(provider.kind === 'openid' && provider.formPost && { response_mode: 'form_post' }),
    ...provider.parameters,
  }
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value)
  return url.href
}
