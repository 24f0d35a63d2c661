import type { SocialIdentity } from './socialIdentity.ts'

/** What a provider without an ID token says of the person, asked with the access token. */
export type ReadProfile = (
  ask: (url: string) => Promise<unknown>,
  endpoints: ProviderEndpoints,
) => Promise<Omit<SocialIdentity, 'issuer'>>

export interface ProviderEndpoints {
  authorization: string
  token: string
  /** Who the person is. */
  user: string
  /** The person's addresses, where they have a list of their own. */
  emails?: string | undefined
}

interface Common {
  /** As people know it. */
  name: string
  scope: string
  /** Parameters of the authorization request beside those of the protocol. */
  parameters?: Readonly<Record<string, string>>
  /** How the client secret is sent. */
  secretIn: 'body' | 'header'
}

/** OpenID Connect: everything else is in its discovery document. */
export interface OpenIdProvider extends Common {
  kind: 'openid'
  issuer: string
  /** The answer is posted across sites instead of standing in the address. */
  formPost?: boolean
}

/** OAuth 2.0 alone: a fixed place for everything, and an own shape for the person. */
export interface OAuthProvider extends Common {
  kind: 'oauth'
  /** Half of the identity: never to be changed. */
  issuer: string
  endpoints: ProviderEndpoints
  readProfile: ReadProfile
}

export type Provider = OpenIdProvider | OAuthProvider
