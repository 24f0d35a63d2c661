import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import type { SocialsConfig } from '../../config/socialsConfig.ts'
import { appleClientSecret } from './appleClientSecret.ts'
import type { Provider } from './provider.ts'
import { providers } from './providers.ts'

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
