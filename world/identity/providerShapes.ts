import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import type { IdentityPerson } from './people.ts'

/** What makes a stand-in look like the provider itself: its paths, its scopes, and how it says who somebody is. */
export interface ProviderShape {
  /** As people know it. */
  name: string
  authorization: string
  token: string
  scopes: readonly string[]
  secretIn: 'client_secret_post' | 'client_secret_basic'
  /** OpenID Connect; what goes into the ID token beside the subject. `first`: the first time that this person is told of. */
  claims?: (person: IdentityPerson, first: boolean) => Record<string, unknown>
  /** Without it: who holds an access token, by path. */
  answers?: Readonly<Record<string, (person: IdentityPerson) => unknown>>
  /** The token answer of the real one, made of a conforming one. */
  bendToken?: (
    answer: Record<string, unknown>,
    acceptsJson: boolean,
  ) => { type: string; body: string; status: number }
}

const json = (body: unknown, status = 200) => ({
  type: 'application/json',
  body: JSON.stringify(body),
  status,
})

export const providerShapes: Readonly<Record<SocialProvider, ProviderShape>> = {
  google: {
    name: 'Google',
    authorization: '/o/oauth2/v2/auth',
    token: '/token',
    scopes: ['openid', 'email', 'profile'],
    secretIn: 'client_secret_post',
    claims: ({ name, email, emailVerified }) => ({ name, email, email_verified: emailVerified }),
  },
  apple: {
    name: 'Apple',
    authorization: '/auth/authorize',
    token: '/auth/token',
    scopes: ['openid', 'email', 'name'],
    secretIn: 'client_secret_post',
    // The address only at the first time, a relay's instead of the person's, and truth as text.
    claims: ({ subject, emailVerified }, first) =>
      first
        ? {
            email: `relay${subject}@privaterelay.appleid.example`,
            email_verified: String(emailVerified),
            is_private_email: 'true',
          }
        : {},
  },
  github: {
    name: 'GitHub',
    authorization: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    scopes: ['read:user', 'user:email'],
    secretIn: 'client_secret_post',
    answers: {
      '/user': ({ subject, userName, name }) => ({ id: Number(subject), login: userName, name, email: null }),
      '/user/emails': ({ userName, email, emailVerified }) => [
        {
          email: `${userName}@users.noreply.github.example`,
          verified: true,
          primary: false,
          visibility: null,
        },
        { email, verified: emailVerified, primary: true, visibility: 'private' },
      ],
    },
    // Mistakes come with status 200, lists with commas, and all of it as a form unless JSON is asked for.
    bendToken({ scope, expires_in, ...answer }, acceptsJson) {
      const bent = { ...answer, ...(typeof scope === 'string' && { scope: scope.replaceAll(' ', ',') }) }
      if (acceptsJson) return json(bent)
      const pairs = Object.entries(bent).map(([key, value]): [string, string] => [key, String(value)])
      const body = new URLSearchParams(pairs).toString()
      return { type: 'application/x-www-form-urlencoded', body, status: 200 }
    },
  },
  facebook: {
    name: 'Facebook',
    authorization: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    scopes: ['public_profile', 'email'],
    secretIn: 'client_secret_post',
    answers: { '/v23.0/me': ({ subject, name, email }) => ({ id: subject, name, email }) },
    // No scope, the type in small letters, and mistakes as an object.
    bendToken: ({ access_token, expires_in, error, error_description }) =>
      error === undefined
        ? json({ access_token, token_type: 'bearer', expires_in })
        : json({ error: { message: error_description, type: 'OAuthException', code: 100 } }, 400),
  },
  x: {
    name: 'X',
    authorization: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    scopes: ['users.read', 'tweet.read'],
    secretIn: 'client_secret_basic',
    // No address at all.
    answers: {
      '/2/users/me': ({ subject, name, userName }) => ({ data: { id: subject, name, username: userName } }),
    },
  },
  discord: {
    name: 'Discord',
    authorization: '/oauth2/authorize',
    token: '/api/oauth2/token',
    scopes: ['identify', 'email'],
    secretIn: 'client_secret_post',
    answers: {
      '/api/users/@me': ({ subject, userName, email, emailVerified }) => ({
        id: subject,
        username: userName,
        discriminator: '0',
        email,
        verified: emailVerified,
      }),
    },
  },
}
