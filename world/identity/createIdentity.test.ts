import { once } from 'node:events'
import { get as httpGet, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { socialProviders } from '#shared/entities/socialLogin.ts'
import { findPortBase, portsFrom } from '../ports.ts'
import { createIdentity, type Identity } from './createIdentity.ts'

let identity: Identity
beforeAll(async () => {
  const ports = portsFrom(await findPortBase())
  identity = await createIdentity({ port: ports.identity, secureOrigin: 'http://secure.localhost:1' })
})
afterAll(() => identity.destroy())

describe('createIdentity', () => {
  test('default: the OpenID providers say where everything is, under their own names', async () => {
    const { body } = await ask(`${identity.origins.google}/.well-known/openid-configuration`)
    expect(JSON.parse(body)).toMatchObject({
      issuer: identity.origins.google,
      authorization_endpoint: `${identity.origins.google}/o/oauth2/v2/auth`,
      token_endpoint: `${identity.origins.google}/token`,
    })
  })

  test.each(socialProviders)('behavior: %s asks who it is, and sends a denial back', async (provider) => {
    const { url, cookies } = await open(provider)
    const page = await ask(url, { cookies })
    expect(page.body).toContain('Ada Lovelace')
    const answer = await choose(url, 'deny', cookies)
    // Apple posts what the others put into the address.
    expect(answer).toContain('access_denied')
    expect(answer).toContain('state-1')
  })

  test('behavior: a person who was chosen comes back with a code', async () => {
    const { url, cookies } = await open('github')
    const answer = await choose(url, '1001', cookies)
    expect(new URL(answer).origin).toBe('http://secure.localhost:1')
    expect(new URL(answer).searchParams.get('code')).toMatch(/^[\w-]{20,}$/)
  })

  test('behavior: Apple posts its answer, with the name at the first time', async () => {
    const { url, cookies } = await open('apple')
    const form = await choose(url, '1002', cookies)
    expect(form).toMatch(/<form method="post" action="http:\/\/secure\.localhost:1\/login\/callback\/apple">/)
    expect(form).toContain('name="user"')
    expect(form).toContain('Hopper')
  })

  test('behavior: a provider that is down answers nothing, and one that is broken nonsense', async () => {
    const discovery = `${identity.origins.apple}/.well-known/openid-configuration`
    identity.setMode('apple', 'down')
    await expect(ask(discovery)).rejects.toThrow()
    identity.setMode('apple', 'garbage')
    expect((await ask(discovery)).body).toBe('<h1>Hello</h1>')
    identity.setMode('apple', 'normal')
    expect((await ask(discovery)).status).toBe(200)
  })
})

const endpointsSchema = z.object({ authorization: z.optional(z.string()) })
const configSchema = z.record(
  z.string(),
  z.object({ clientId: z.string(), endpoints: z.optional(endpointsSchema) }),
)
const paths: Record<string, string> = { google: '/o/oauth2/v2/auth', apple: '/auth/authorize' }

async function open(provider: (typeof socialProviders)[number]) {
  const config = configSchema.parse(identity.socials)[provider]
  const url = new URL(config?.endpoints?.authorization ?? identity.origins[provider] + paths[provider])
  url.search = new URLSearchParams({
    client_id: config?.clientId ?? '',
    redirect_uri: `http://secure.localhost:1/login/callback/${provider}`,
    response_type: 'code',
    scope: provider === 'google' || provider === 'apple' ? 'openid email' : 'email',
    state: 'state-1',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...(provider === 'apple' && { response_mode: 'form_post' }),
  }).toString()
  const { location, cookies } = await ask(url.href)
  return { url: new URL(location ?? '', url).href, cookies }
}

/** Chooses on the page, and follows to what the browser would get in the end. */
async function choose(url: string, choice: string, cookies: string[]): Promise<string> {
  const chosen = await ask(url, { cookies, body: `choice=${choice}` })
  const resumed = await ask(new URL(chosen.location ?? '', url).href, { cookies })
  return resumed.location ?? resumed.body
}

/** Node does not resolve `*.localhost`. */
async function ask(address: string, options: { cookies?: string[]; body?: string } = {}) {
  const { host, port, pathname, search } = new URL(address)
  const { cookies = [], body } = options
  const headers = { host, cookie: cookies.join('; '), 'content-type': 'application/x-www-form-urlencoded' }
  const target = { host: '127.0.0.1', port, path: pathname + search, headers }
  const request = body === undefined ? httpGet(target) : httpRequest({ ...target, method: 'POST' }).end(body)
  const [response] = await once(request, 'response')
  const set: string[] = (response.headers['set-cookie'] ?? []).map(
    (cookie: string) => cookie.split(';')[0] ?? '',
  )
  return {
    status: response.statusCode,
    location: response.headers.location as string | undefined,
    cookies: set,
    body: await text(response),
  }
}
