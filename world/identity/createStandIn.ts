import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, type JWK } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import { chooserPage, chooserPolicy } from './chooserPage.ts'
import { createMemoryAdapter } from './createMemoryAdapter.ts'
import { personOf } from './people.ts'
import { providerShapes } from './providerShapes.ts'

export interface StandInParameters {
  provider: SocialProvider
  origin: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** RSA, private. */
  key: CryptoKey
  /** Where the secret is no fixed one. */
  checkSecret?: ((secret: string) => Promise<boolean>) | undefined
}

/** A certified OpenID provider in the dress of another. */
export interface StandIn {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

export async function createStandIn(parameters: StandInParameters): Promise<StandIn> {
  const { provider: name, origin, clientId, clientSecret, redirectUri, key, checkSecret } = parameters
  const shape = providerShapes[name]
  const jwk: JWK = { ...(await exportJWK(key)), alg: 'RS256', use: 'sig', kid: name }
  // Whom this provider has told the kit about.
  const told = new Set<string>()

  const provider = new Provider(origin, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: shape.secretIn,
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['local world'] },
    scopes: [...shape.scopes],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'is_private_email'], profile: ['name'] },
    conformIdTokenClaims: false,
    routes: { authorization: shape.authorization, token: shape.token },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}`, policy: alwaysAsk() },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => {
        const first = !told.has(accountId)
        told.add(accountId)
        return { sub: accountId, ...shape.claims?.(personOf(accountId), first) }
      },
    }),
    async loadExistingGrant({ oidc }) {
      const { client, account, params } = oidc
      if (!client || !account) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
      grant.addOIDCScope(String(params?.['scope'] ?? ''))
      await grant.save()
      return grant
    },
  })
  if (checkSecret) Object.assign(provider.Client.prototype, { compareClientSecret: checkSecret })

  provider.use(async (context, next) => {
    const answer = shape.answers?.[context.path]
    if (answer) {
      const token = await provider.AccessToken.find(context.get('authorization').replace(/^Bearer /i, ''))
      context.status = token?.accountId === undefined ? 401 : 200
      context.body =
        token?.accountId === undefined ? { message: 'Bad credentials' } : answer(personOf(token.accountId))
      return
    }
    await next()
    if (context.path === shape.token && shape.bendToken) {
      const acceptsJson = context.get('accept').includes('application/json')
      const bent = shape.bendToken({ ...Object(context.body) }, acceptsJson)
      Object.assign(context, { status: bent.status, body: bent.body, type: bent.type })
    }
    // Apple says the name with the first answer, in the form that the browser posts, and never again.
    const person = context['oidc']?.account?.accountId
    if (name === 'apple' && person !== undefined && !told.has(person) && typeof context.body === 'string')
      context.body = context.body.replace('</form>', () => `${appleUser(person)}</form>`)
  })

  const callback = provider.callback()
  return {
    async handle(request, response) {
      if (!request.url?.startsWith('/interaction/')) return void (await callback(request, response))
      if (request.method !== 'POST') {
        response.writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': chooserPolicy,
        })
        response.end(chooserPage(shape.name))
        return
      }
      const choice = new URLSearchParams(await text(request)).get('choice') ?? 'deny'
      const result =
        choice === 'deny'
          ? { error: 'access_denied', error_description: 'The person said no' }
          : { login: { accountId: personOf(choice).subject }, select_account: {} }
      await provider.interactionFinished(request, response, result)
    },
  }
}

/** Every sign-in asks who it is: the local world has many people in one browser. */
function alwaysAsk() {
  const { Check, Prompt, base } = interactionPolicy
  const ask = () =>
    new Check('no_choice', 'Nobody has been chosen', ({ oidc }) =>
      oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
    )
  const policy = base()
  policy.clear()
  policy.add(new Prompt({ name: 'select_account', requestable: true }))
  policy.add(new Prompt({ name: 'login', requestable: true }, ask()))
  return policy
}

function appleUser(subject: string): string {
  const { name, userName } = personOf(subject)
  const [firstName, lastName] = name.split(' ')
  const email = `${userName}@privaterelay.appleid.example`
  const user = JSON.stringify({ name: { firstName, lastName }, email }).replaceAll('"', '&quot;')
  return `<input type="hidden" name="user" value="${user}"/>`
}
