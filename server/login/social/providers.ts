import * as z from 'zod/mini'
import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SocialIdentity } from './socialAttempts.ts'

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

const discordUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.optional(z.nullable(z.string())),
  verified: z.optional(z.boolean()),
})

/** @see https://discord.com/developers/docs/resources/user#user-object */
export const readDiscordProfile: ReadProfile = async (ask, { user }) => {
  const { id, username, email, verified } = z.parse(discordUserSchema, await ask(user))
  return { subject: id, email: email ?? null, emailVerified: verified ?? false, userName: username }
}

const facebookUserSchema = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
})

/**
 * Facebook does not say whether it has verified an address, so none counts as verified.
 *
 * @see https://developers.facebook.com/docs/graph-api/reference/user
 */
export const readFacebookProfile: ReadProfile = async (ask, { user }) => {
  const url = new URL(user)
  url.searchParams.set('fields', 'id,name,email')
  const { id, name, email } = z.parse(facebookUserSchema, await ask(url.href))
  return { subject: id, email: email ?? null, emailVerified: false, userName: name ?? null }
}

const githubUserSchema = z.object({ id: z.int(), login: z.string() })
const githubEmailsSchema = z.array(
  z.object({ email: z.string(), verified: z.boolean(), primary: z.boolean() }),
)

/**
 * The user's own `email` is whatever they show to the world; which addresses are verified stands in another list.
 *
 * @see https://docs.github.com/en/rest/users/emails
 */
export const readGithubProfile: ReadProfile = async (ask, { user, emails }) => {
  if (emails === undefined) throw new WalletKitError('INTERNAL', 'GitHub has no list of addresses')
  const { id, login } = z.parse(githubUserSchema, await ask(user))
  const primary = z.parse(githubEmailsSchema, await ask(emails)).find((one) => one.primary)
  return {
    subject: String(id),
    email: primary?.email ?? null,
    emailVerified: primary?.verified ?? false,
    userName: login,
  }
}

const xUserSchema = z.object({ data: z.object({ id: z.string(), username: z.string() }) })

/** X tells no address. @see https://docs.x.com/x-api/users/user-lookup-me */
export const readXProfile: ReadProfile = async (ask, { user }) => {
  const { id, username } = z.parse(xUserSchema, await ask(user)).data
  return { subject: id, email: null, emailVerified: false, userName: username }
}

/** The providers as they are in the world; the configuration may put others in their places (socialsConfig.ts). */
export const providers: Readonly<Record<SocialProvider, Provider>> = {
  google: {
    kind: 'openid',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    // Who shares a browser, or has two accounts, is asked which one.
    parameters: { prompt: 'select_account' },
    secretIn: 'body',
  },
  apple: {
    kind: 'openid',
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
    // Required as soon as the name or the address is asked for.
    formPost: true,
    secretIn: 'body',
  },
  github: {
    kind: 'oauth',
    name: 'GitHub',
    issuer: 'https://github.com',
    scope: 'read:user user:email',
    secretIn: 'body',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
    readProfile: readGithubProfile,
  },
  facebook: {
    kind: 'oauth',
    name: 'Facebook',
    issuer: 'https://www.facebook.com',
    scope: 'public_profile email',
    secretIn: 'body',
    endpoints: {
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      user: 'https://graph.facebook.com/v23.0/me',
    },
    readProfile: readFacebookProfile,
  },
  x: {
    kind: 'oauth',
    name: 'X',
    issuer: 'https://x.com',
    scope: 'users.read tweet.read',
    secretIn: 'header',
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me',
    },
    readProfile: readXProfile,
  },
  discord: {
    kind: 'oauth',
    name: 'Discord',
    issuer: 'https://discord.com',
    scope: 'identify email',
    secretIn: 'body',
    endpoints: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
    readProfile: readDiscordProfile,
  },
}
