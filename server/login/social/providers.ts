import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import { readDiscordProfile } from './profiles/readDiscordProfile.ts'
import { readFacebookProfile } from './profiles/readFacebookProfile.ts'
import { readGithubProfile } from './profiles/readGithubProfile.ts'
import { readXProfile } from './profiles/readXProfile.ts'
import type { Provider } from './provider.ts'

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
