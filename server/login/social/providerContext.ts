import * as oauth from 'oauth4webapi'
import type { ConfiguredProvider } from './configuredProviders.ts'
import { ProviderDown } from './providerError.ts'
import { socialPolicy } from './socialPolicy.ts'

export interface ProviderClientParameters extends ConfiguredProvider {
  /** One for each provider: an answer of another one never gets here. */
  redirectUri: string
  now: () => number
}

/** What the calls to one provider are made from. */
export interface ProviderContext extends ProviderClientParameters {
  client: oauth.Client
  /** The configuration lets http: in for this machine alone. */
  insecure: boolean
  /** What the provider has published of itself. */
  discovered: { server: oauth.AuthorizationServer; until: number } | null
}

export function createProviderContext(parameters: ProviderClientParameters): ProviderContext {
  const { provider, clientId } = parameters
  const isInsecure = provider.kind === 'oauth' && provider.endpoints.token.startsWith('http:')
  return {
    ...parameters,
    client: { client_id: clientId },
    insecure: provider.issuer.startsWith('http:') || isInsecure,
    discovered: null,
  }
}

/** Of one request. */
export function requestOptions({ insecure }: ProviderContext) {
  return {
    [oauth.allowInsecureRequests]: insecure,
    signal: AbortSignal.timeout(socialPolicy.request),
  }
}

/** Where the provider is: by the configuration, or by its discovery document. */
export async function findServer(context: ProviderContext): Promise<oauth.AuthorizationServer> {
  const { provider, discovered, now } = context
  if (provider.kind === 'oauth') {
    const { authorization, token } = provider.endpoints
    return { issuer: provider.issuer, authorization_endpoint: authorization, token_endpoint: token }
  }
  if (discovered && discovered.until > now()) return discovered.server
  const issuer = new URL(provider.issuer)
  const options = { algorithm: 'oidc', ...requestOptions(context) } as const
  const response = await oauth.discoveryRequest(issuer, options)
  const server = await oauth.processDiscoveryResponse(issuer, refuseOutage(response))
  context.discovered = { server, until: now() + socialPolicy.discoveryFreshFor }
  return server
}

/** @throws ProviderDown */
export function refuseOutage(response: Response): Response {
  if (response.status >= 500) throw new ProviderDown(`${response.status}`)
  return response
}
