import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { type SocialProvider, socialProviders } from '#shared/entities/socialLogin.ts'
import { createStandIn, type StandIn } from './createStandIn.ts'
import { providerShapes } from './providerShapes.ts'

/** How a provider behaves. `garbage`: its server answers with nonsense. `down`: not at all. */
export type ProviderMode = 'normal' | 'garbage' | 'down'

export interface IdentityParameters {
  port: number
  secureOrigin: string
}

export interface Identity {
  /** Of the page that lists the providers; each has an origin of its own below. */
  url: string
  origins: Readonly<Record<SocialProvider, string>>
  /** `socials` of the kit server's configuration. */
  socials: object
  /** Also `POST http://127.0.0.1:{port}/mode { provider, mode }`. */
  setMode(provider: SocialProvider, mode: ProviderMode): void
  destroy(): Promise<void>
}

const modeSchema = z.strictObject({
  provider: z.enum(socialProviders),
  mode: z.enum(['normal', 'garbage', 'down']),
})

/**
 * Starts a stand-in for every social provider: one certified OpenID provider each, on `{provider}.identity.localhost`, with
 * the paths, shapes and habits of the real one.
 */
export async function createIdentity({ port, secureOrigin }: IdentityParameters): Promise<Identity> {
  const origins = {
    google: originOf('google', port),
    github: originOf('github', port),
    apple: originOf('apple', port),
    facebook: originOf('facebook', port),
    x: originOf('x', port),
    discord: originOf('discord', port),
  }
  const [{ privateKey: signingKey }, apple] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    createAppleKeys(origins.apple),
  ])
  const standIns = new Map<string, { provider: SocialProvider; standIn: StandIn }>()
  for (const provider of socialProviders) {
    const standIn = await createStandIn({
      provider,
      origin: origins[provider],
      ...credentialsOf(provider),
      redirectUri: `${secureOrigin}/login/callback/${provider}`,
      key: signingKey,
      checkSecret: provider === 'apple' ? apple.checkSecret : undefined,
    })
    standIns.set(new URL(origins[provider]).host, { provider, standIn })
  }

  const modes = new Map<SocialProvider, ProviderMode>()
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = standIns.get(request.headers.host ?? '')
    if (!asked) return handleWorld(request, response, modes)
    const mode = modes.get(asked.provider) ?? 'normal'
    // A browser still gets through: what is broken is what the kit server asks.
    const isBackChannel = !(request.headers.accept ?? '').includes('text/html')
    if (mode === 'down' && isBackChannel) return void request.socket.destroy()
    if (mode === 'garbage' && isBackChannel)
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
    return asked.standIn.handle(request, response)
  }
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://identity.localhost:${port}/`,
    origins,
    socials: {
      google: { ...credentialsOf('google'), issuer: origins.google },
      apple: { ...apple.credentials, issuer: origins.apple },
      github: { ...credentialsOf('github'), endpoints: endpointsOf('github', origins.github) },
      facebook: { ...credentialsOf('facebook'), endpoints: endpointsOf('facebook', origins.facebook) },
      x: { ...credentialsOf('x'), endpoints: endpointsOf('x', origins.x) },
      discord: { ...credentialsOf('discord'), endpoints: endpointsOf('discord', origins.discord) },
    },
    setMode: (provider, mode) => void modes.set(provider, mode),
    async destroy() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function handleWorld(
  request: IncomingMessage,
  response: ServerResponse,
  modes: Map<SocialProvider, ProviderMode>,
): Promise<void> {
  if (request.method === 'POST' && request.url === '/mode') {
    const { provider, mode } = modeSchema.parse(JSON.parse(await text(request)))
    modes.set(provider, mode)
    response.writeHead(204).end()
    return
  }
  const names = Object.values(providerShapes).map(({ name }) => `<li>${name}</li>`)
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    })
    .end(`<!doctype html><title>Identity providers</title><h1>Stand-ins of</h1><ul>${names.join('')}</ul>`)
}

function originOf(provider: SocialProvider, port: number): string {
  return `http://${provider}.identity.localhost:${port}`
}

function credentialsOf(provider: SocialProvider): { clientId: string; clientSecret: string } {
  return { clientId: `harbor-${provider}`, clientSecret: `secret of harbor at ${provider}` }
}

function endpointsOf(provider: SocialProvider, origin: string): object {
  const { authorization, token, answers = {} } = providerShapes[provider]
  const [user, emails] = Object.keys(answers)
  return {
    authorization: origin + authorization,
    token: origin + token,
    user: `${origin}${user}`,
    ...(emails && { emails: origin + emails }),
  }
}

/** Apple gives its clients a key to sign their secrets with. */
async function createAppleKeys(issuer: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { clientId } = credentialsOf('apple')
  const [teamId, keyId] = ['HARBORTEAM', 'HARBORKEY1']
  return {
    credentials: { clientId, teamId, keyId, privateKey: await exportPKCS8(privateKey) },
    checkSecret: (secret: string) =>
      // The library throws for whatever is not a good secret.
      jwtVerify(secret, publicKey, { issuer: teamId, subject: clientId, audience: issuer }).then(
        ({ protectedHeader }) => protectedHeader.kid === keyId,
        () => false,
      ),
  }
}
