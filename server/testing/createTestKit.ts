import { Hono } from 'hono'
import { pino } from 'pino'
import { createEndpoints } from '../chains/rpc/createEndpoints.ts'
import { defaultRelayUrl, defaultVerifyUrl, type ServerConfig } from '../config/serverConfig.ts'
import { createImages } from '../directory/images.ts'
import { createEndpointPool } from '../endpoints/createEndpointPool.ts'
import type { RpcPolicy } from '../endpoints/rpcPolicy.ts'
import { createKitApp, type KitApp } from '../http/createKitApp.ts'
import type { Dist } from '../http/readDist.ts'
import type { RouteContext } from '../http/routes/routeContext.ts'
import type { KitEnvironment } from '../projects/requireProject.ts'
import { createAsset, mediaTypes } from '../responses/asset.ts'
import { createMemoryProjects } from './createMemoryProjects.ts'

export const kit = 'https://kit.example'
export const secure = 'https://vault.example'

/** As the real one, only impatient. */
export const fastRpcPolicy: RpcPolicy = {
  retries: 1,
  retryDelay: 1,
  attemptTimeout: 2_000,
  totalTimeout: 4_000,
  coolDown: 10_000,
  responseBytes: 64 * 1024,
  totalResponseBytes: 128 * 1024,
}

const html = '<!doctype html><html lang="en"><head><title>Page</title></head><body></body></html>'

/** What a build could have made. */
export function testDist(): Dist {
  const script = createAsset('export const widget = 1\n'.repeat(100), mediaTypes['.js'])
  return {
    loader: {
      'loader.js': createAsset('window.walletKit = []', mediaTypes['.js']),
      'link.js': script,
      'late.js': script,
      'rare.js': script,
      'button.js': script,
      'test.js': script,
    },
    widgetHtml: html,
    problemHtml: html,
    widgetAssets: new Map([['index-1.js', script]]),
    secureHtml: html,
    securePages: new Map([['export', html]]),
    secureAssets: new Map([['vault-1.js', script]]),
    adminHtml: html,
    adminPreviewHtml: html,
    adminAssets: new Map([['admin-1.js', script]]),
    docs: new Map(),
    icons: new Map(),
  }
}

interface TestKitParameters {
  /** Inputs of the projects that there are. */
  projects?: readonly unknown[]
  chains?: ServerConfig['chains']
  overrides?: Partial<RouteContext>
  /** Gets each line of the log. */
  onLog?: (line: string) => void
}

/** The server's answers, without a socket, a database or built files. */
export function createTestKit(parameters?: TestKitParameters): Hono {
  return createTestApp(parameters).app
}

/** The same with the way past the framework, for a server to listen. */
export function createTestApp({
  projects = [],
  chains = [],
  overrides,
  onLog,
}: TestKitParameters = {}): KitApp {
  const context: RouteContext = {
    config: {
      kitOrigin: kit,
      secureOrigin: secure,
      relayUrl: defaultRelayUrl,
      verifyUrl: defaultVerifyUrl,
      // Tests say where a call comes from.
      trustedProxies: 1,
    },
    offers: { email: true, socials: ['google', 'github', 'farcaster'] },
    describeOffers: ({ id }) => `What visitors of ${id} are offered`,
    limits: { take: async () => undefined },
    sellers: [{ name: 'coinbase' }, { name: 'meld' }],
    projects: createMemoryProjects(projects),
    publishedFiles: { publish: async () => [], isKept: () => true, find: async () => null },
    ping: async () => undefined,
    unhandledRejections: () => 0,
    findRedis: () => 'off',
    isStopping: () => false,
    onAnswered: () => undefined,
    metrics: new Hono(),
    dist: testDist(),
    drawFirstFrame: async () => '<template></template>',
    findWallets: async () => ({ data: [], count: 0 }),
    images: createImages({ wallets: [], icons: new Map(), ownIcons: new Map() }),
    endpoints: createEndpoints(chains),
    pool: createEndpointPool(fastRpcPolicy),
    secureRoutes: { api: [], pages: [] },
    chainApi: new Hono<KitEnvironment>(),
    directRoutes: [],
    siwx: new Hono<KitEnvironment>(),
    admin: new Hono(),
    smartSessions: new Hono<KitEnvironment>(),
    testMode: new Hono<KitEnvironment>(),
    names: new Hono<KitEnvironment>(),
    analytics: new Hono<KitEnvironment>(),
    ...overrides,
  }
  const log = onLog ? pino({ level: 'debug', base: null }, { write: onLog }) : pino({ level: 'silent' })
  return createKitApp(context, log)
}
