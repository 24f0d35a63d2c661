import { once } from 'node:events'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type BudgetsParameters, createBudgets } from './createBudgets.ts'
import { createMembers } from './createMembers.ts'
import { createOwnMembers } from './createOwnMembers.ts'
import { distDirectory } from './distDirectory.ts'
import { type ShopBudget, type ShopConfig, shopConfigElementId } from './shop/shopConfig.ts'

const files = join(distDirectory, 'world')
const page = join(files, 'shop/index.html')

export interface ShopParameters extends Omit<ShopConfig, 'budget'> {
  /** What coffee is paid in by customers who are not asked each time. Left out: all are. */
  budgets?: BudgetsParameters
  port: number
  kitOrigin: string
  verifyUrl: string
  projectId: string
}

export interface Shop {
  url: string
  destroy(): Promise<void>
}

/** Serves the demo shop on a site of its own, under a real Content Security Policy. */
export async function createShop(parameters: ShopParameters): Promise<Shop> {
  const { port, kitOrigin, chains, solana } = parameters
  const jwksUrl = `${kitOrigin}/.well-known/jwks.json`
  await access(page).catch(() => {
    // The file is not there, which is what is said.
    throw new Error('The demo shop is not built: run `npm run build` first')
  })
  const budgets = parameters.budgets && createBudgets(parameters.budgets)
  const html = fill(await readFile(page, 'utf8'), parameters, budgets?.offer)
  const headers = {
    'content-security-policy': contentSecurityPolicy(parameters),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }

  const app = new Hono()
  app.get('/', (context) => context.html(html, 200, headers))
  app.route('/', createMembers({ ...parameters, jwksUrl }))
  const networks = [...chains, solana].map(({ caipNetworkId }) => caipNetworkId)
  if (budgets) app.route('/', budgets.app)
  app.route('/', createOwnMembers({ origin: `http://shop.localhost:${port}`, networks }))
  app.get('/wallets.js', serveStatic({ path: join(files, 'wallets.js') }))
  app.get('/assets/*', serveStatic({ root: join(files, 'shop') }))

  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://shop.localhost:${port}/`,
    async destroy() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/**
 * What the kit asks of a host is `script-src` and `frame-src`; the rest is the shop's own. It also lets the Verify service
 * into a frame, so that a wallet can tell the shop from a fake one; without, a wallet says that it cannot. The chains are there for the
 * simulated wallets: a real extension is not bound by a page's policy.
 */
function contentSecurityPolicy({ kitOrigin, verifyUrl, chains, solana }: ShopParameters): string {
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' ${kitOrigin}`,
    'frame-src': `${kitOrigin} ${new URL(verifyUrl).origin}`,
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...[...chains, solana].map(({ rpcUrl }) => rpcUrl)].join(' '),
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

function fill(
  html: string,
  { kitOrigin, projectId, chains, solana }: ShopParameters,
  budget: ShopBudget | undefined,
): string {
  const config: ShopConfig = { chains, solana, ...(budget && { budget }) }
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const data = `<script type="application/json" id="${shopConfigElementId}">${json}</script>`
  return html
    .replace('<!-- simulated-wallets -->', () => `${data}<script src="/wallets.js"></script>`)
    .replace(
      '<!-- wallet-kit -->',
      () => `<script async src="${kitOrigin}/loader.js" data-project-id="${projectId}"></script>`,
    )
}
