import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import { emailSchema } from '#shared/entities/authUser.ts'
import { readBounded } from '../../responses/readBounded.ts'
import type { LoginSecrets } from './loginSecrets.ts'
import { findServer, type ProviderContext, refuseOutage, requestOptions } from './providerContext.ts'
import type { OAuthProvider } from './providers.ts'
import { readIdToken } from './readIdToken.ts'
import { type SocialIdentity, socialIdentitySchema } from './socialAttempts.ts'
import { socialPolicy } from './socialPolicy.ts'

/** Turns the provider's answer into whom it vouches for. What it rejects with is for `toSocialFailure`. */
export async function exchangeAnswer(
  context: ProviderContext,
  parameters: URLSearchParams,
  { state, nonce, verifier }: LoginSecrets,
): Promise<SocialIdentity> {
  const { provider, client, clientSecret, redirectUri } = context
  const server = await findServer(context)
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
    requestOptions(context),
  )
  refuseOutage(response)
  if (provider.kind === 'oauth') {
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response)
    return toIdentity(server.issuer, await readOAuthProfile(provider, tokens.access_token))
  }
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, response, requestOptions(context))
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  return toIdentity(server.issuer, readIdToken(claims, parameters.get('user')))
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
