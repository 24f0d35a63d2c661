import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import type { SocialsConfig } from '../../config/loginConfig.ts'
import { type Provider, providers } from './providers.ts'
import { socialPolicy } from './socialPolicy.ts'

/**
 * Apple's client secret: a short-lived token that the operator's key signs.
 *
 * @param audience Apple's issuer
 * @param now milliseconds since the epoch
 * @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export function appleClientSecret(
  { clientId, teamId, keyId, privateKey }: NonNullable<SocialsConfig['apple']>,
  audience: string,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1_000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + socialPolicy.clientSecretLifetime)
    .sign(createPrivateKey(privateKey))
}

/** A provider, and what the operator has from it. */
export interface ConfiguredProvider {
  provider: Provider
  clientId: string
  clientSecret(): Promise<string>
}

/** The providers that can be used, each in the place that the configuration gives it. */
export function configuredProviders(
  config: SocialsConfig,
  now: () => number,
): Map<SocialProvider, ConfiguredProvider> {
  const configured = new Map<SocialProvider, ConfiguredProvider>()
  const { google, apple } = config
  if (google)
    configured.set('google', { provider: moveIssuer(providers.google, google.issuer), ...withSecret(google) })
  if (apple) {
    const provider = moveIssuer(providers.apple, apple.issuer)
    configured.set('apple', {
      provider,
      clientId: apple.clientId,
      clientSecret: () => appleClientSecret(apple, provider.issuer, now()),
    })
  }
  for (const name of ['github', 'facebook', 'x', 'discord'] as const) {
    const own = config[name]
    if (!own) continue
    const provider = providers[name]
    const moved =
      own.endpoints && provider.kind === 'oauth' ? { ...provider, endpoints: own.endpoints } : provider
    configured.set(name, { provider: moved, ...withSecret(own) })
  }
  return configured
}

function moveIssuer(provider: Provider, issuer: string | undefined): Provider {
  return issuer === undefined ? provider : { ...provider, issuer }
}

function withSecret({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
  return { clientId, clientSecret: async () => clientSecret }
}
