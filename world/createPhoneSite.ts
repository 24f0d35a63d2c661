import { once } from 'node:events'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { distDirectory } from './distDirectory.ts'
import { type PhoneConfig, phoneConfigElementId } from './phone/phoneConfig.ts'

const files = join(distDirectory, 'world/phone')
const page = join(files, 'index.html')

export interface PhoneSiteParameters {
  port: number
  config: PhoneConfig
}

export interface PhoneSite {
  url: string
  destroy(): Promise<void>
}

/** Serves the simulated phone on a site of its own. */
export async function createPhoneSite({ port, config }: PhoneSiteParameters): Promise<PhoneSite> {
  await access(page).catch(() => {
    // The file is not there, which is what is said.
    throw new Error('The simulated phone is not built: run `npm run build` first')
  })
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const data = `<script type="application/json" id="${phoneConfigElementId}">${json}</script>`
  const html = (await readFile(page, 'utf8')).replace('<!-- phone-config -->', () => data)
  const headers = {
    'content-security-policy': contentSecurityPolicy(config),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }

  const app = new Hono()
  app.get('/', (context) => context.html(html, 200, headers))
  app.get('/assets/*', serveStatic({ root: files }))

  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://phone.localhost:${port}/`,
    async destroy() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** The phone talks to the local world, and to nobody else. */
function contentSecurityPolicy({ relayUrl, verifyUrl, chains, solana }: PhoneConfig): string {
  const reached = [relayUrl, verifyUrl, ...chains.map(({ rpcUrl }) => rpcUrl), solana.rpcUrl]
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': [...new Set(reached.map((url) => new URL(url).origin))].join(' '),
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
