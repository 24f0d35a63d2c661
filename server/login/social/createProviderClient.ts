import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import { emailSchema } from '#shared/entities/authUser.ts'
import { readBounded } from '../../responses/readBounded.ts'
import type { ConfiguredProvider } from './configuredProviders.ts'
import type { LoginSecrets } from './loginSecrets.ts'
import { ProviderDown } from './providerError.ts'
import type { OAuthProvider } from './providers.ts'
import { readIdToken } from './readIdToken.ts'
import { type SocialIdentity, socialIdentitySchema } from './socialAttempts.ts'
import { socialPolicy } from './socialPolicy.ts'

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

export interface ProviderClientParameters extends ConfiguredProvider {
  /** One for each provider: an answer of another one never gets here. */
  redirectUri: string
  now: () => number
}

export function createProviderClient({
  provider,
  clientId,
  clientSecret,
  redirectUri,
  now,
}: ProviderClientParameters): ProviderClient {
  const client: oauth.Client = { client_id: clientId }
  // The configuration lets http: in for this machine alone.
  const insecure = provider.issuer.startsWith('http:') || isInsecure(provider)
  const options = () => ({
    [oauth.allowInsecureRequests]: insecure,
    signal: AbortSignal.timeout(socialPolicy.request),
  })

  let known: { server: oauth.AuthorizationServer; until: number } | undefined
  async function findServer(): Promise<oauth.AuthorizationServer> {
    if (provider.kind === 'oauth') {
      const { authorization, token } = provider.endpoints
      return { issuer: provider.issuer, authorization_endpoint: authorization, token_endpoint: token }
    }
    if (known && known.until > now()) return known.server
    const issuer = new URL(provider.issuer)
    const response = await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...options() })
    const server = await oauth.processDiscoveryResponse(issuer, refuseOutage(response))
    known = { server, until: now() + socialPolicy.discoveryFreshFor }
    return server
  }

  async function readOAuthProfile({ readProfile, endpoints }: OAuthProvider, token: string) {
    return readProfile(async (url) => {
      const response = await fetch(url, {
        headers: {
          Authorization: `Bearer ${token}`,
          Accept: 'application/json',
          // GitHub refuses requests without one.
          'User-Agent': 'wallet-kit',
        },
        redirect: 'error',
        signal: AbortSignal.timeout(socialPolicy.request),
      })
      if (!refuseOutage(response).ok) throw new Error(`The profile was answered with ${response.status}`)
      const body = await readBounded(response, socialPolicy.profileBytes)
      if (body === null) throw new Error('The profile is too long')
      return JSON.parse(body)
    }, endpoints)
  }

  return {
    name: provider.name,
    formPost: provider.kind === 'openid' && provider.formPost === true,

    async prepare() {
      await findServer()
    },

    async authorizationUrl({ state, nonce, verifier }) {
      const { authorization_endpoint } = await findServer()
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
    },

    async exchange(parameters, { state, nonce, verifier }) {
      const server = await findServer()
      const answer = new URLSearchParams(parameters)
      // Without a discovery document there is no word to compare it with; the redirect address tells these apart.
      if (provider.kind === 'oauth') answer.delete('iss')
      const valid = oauth.validateAuthResponse(server, client, answer, state)
      const secret = await clientSecret()
      const authentication =
        provider.secretIn === 'header' ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret)
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        authentication,
        valid,
        redirectUri,
        verifier,
        options(),
      )
      refuseOutage(response)
      if (provider.kind === 'oauth') {
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response)
        const profile = await readOAuthProfile(provider, tokens.access_token)
        return toIdentity(server.issuer, profile)
      }
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      })
      await oauth.validateApplicationLevelSignature(server, response, options())
      const claims = oauth.getValidatedIdTokenClaims(tokens)
      return toIdentity(server.issuer, readIdToken(claims, parameters.get('user')))
    },
  }
}

function isInsecure(provider: ConfiguredProvider['provider']): boolean {
  return provider.kind === 'oauth' && provider.endpoints.token.startsWith('http:')
}

function refuseOutage(response: Response): Response {
  if (response.status >= 500) throw new ProviderDown(`${response.status}`)
  return response
}

/** Names are cut to what is shown of them; an address that is none is left out. */
function toIdentity(issuer: string, profile: Omit<SocialIdentity, 'issuer'>): SocialIdentity {
  const { subject, email, emailVerified, userName } = profile
  const usable = email !== null && z.safeParse(emailSchema, email).success ? email : null
  return z.parse(socialIdentitySchema, {
    issuer,
    subject,
    email: usable,
    emailVerified: usable !== null && emailVerified,
    userName: userName?.slice(0, 128) ?? null,
  })
}
