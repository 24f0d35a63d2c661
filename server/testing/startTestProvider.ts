import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Who signs in, and what the provider says wrongly of it. */
export interface TestGrant {
  subject: string
  email?: string
  emailVerified?: boolean | 'true'
  name?: string
  /** Over the claims of the ID token. */
  claims?: Record<string, unknown>
  /** Signed by somebody else. */
  forged?: boolean
}

export interface TestProvider {
  issuer: string
  /** `broken`: answers with nonsense. `failing`: with 503. `down`: not at all. */
  mode: 'normal' | 'broken' | 'failing' | 'down'
  /** The client secrets that came. */
  secrets: string[]
  /** What a browser comes back with after a person agreed at this address. */
  grant(authorizationUrl: string, grant: TestGrant): URLSearchParams
  destroy(): Promise<void>
}

interface Issued extends TestGrant {
  challenge: string
  clientId: string
  nonce: string | null
}

/** A provider that checks what one checks (client, PKCE, single use), and does wrong what a test wants done wrong. */
export async function startTestProvider(): Promise<TestProvider> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const stranger = await generateKeyPair('RS256')
  const codes = new Map<string, Issued>()
  const tokens = new Map<string, Issued>()

  async function idToken({ subject, clientId, nonce, claims, forged, ...person }: Issued): Promise<string> {
    const { email, emailVerified, name } = person
    const iat = Math.floor(Date.now() / 1_000)
    const said = {
      iat,
      exp: iat + 300,
      ...(nonce && { nonce }),
      email,
      email_verified: emailVerified,
      name,
    }
    return new SignJWT({ iss: provider.issuer, sub: subject, aud: clientId, ...said, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(forged ? stranger.privateKey : keys.privateKey)
  }

  async function exchange(form: URLSearchParams, basic: string | undefined): Promise<[number, unknown]> {
    const code = form.get('code') ?? ''
    const issued = codes.get(code)
    codes.delete(code)
    provider.secrets.push(form.get('client_secret') ?? basic ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (issued?.challenge !== challenge) return [400, { error: 'invalid_grant' }]
    const access_token = randomUUID()
    tokens.set(access_token, issued)
    const id_token = issued.nonce === null ? undefined : await idToken(issued)
    return [200, { access_token, token_type: 'bearer', id_token }]
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const { issuer } = provider
    const { pathname } = new URL(request.url ?? '', issuer)
    const person = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (pathname === '/.well-known/openid-configuration')
      return [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          authorization_response_iss_parameter_supported: true,
        },
      ]
    if (pathname === '/jwks')
      return [200, { keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'RS256', kid: 'test' }] }]
    if (pathname === '/token')
      return exchange(new URLSearchParams(await text(request)), request.headers.authorization)
    if (pathname === '/user' && person) return [200, { id: Number(person.subject), login: person.name }]
    if (pathname === '/emails' && person)
      return [200, [{ email: person.email, verified: person.emailVerified, primary: true }]]
    return [404, { error: 'not_found' }]
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (provider.mode === 'down') return void request.socket.destroy()
    if (provider.mode === 'failing') return void response.writeHead(503).end('busy')
    if (provider.mode === 'broken')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
    const [status, body] = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const provider: TestProvider = {
    issuer: `http://127.0.0.1:${port}`,
    mode: 'normal',
    secrets: [],

    grant(authorizationUrl, grant) {
      const { searchParams } = new URL(authorizationUrl)
      const code = randomUUID()
      codes.set(code, {
        ...grant,
        challenge: searchParams.get('code_challenge') ?? '',
        clientId: searchParams.get('client_id') ?? '',
        nonce: searchParams.get('nonce'),
      })
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: provider.issuer })
    },

    destroy: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return provider
}
