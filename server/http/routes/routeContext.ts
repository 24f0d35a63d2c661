import type { Hono } from 'hono'
import type { Endpoints } from '../../chains/rpc/createEndpoints.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import type { FindWallets } from '../../directory/createDirectory.ts'
import type { Images } from '../../directory/images.ts'
import type { EndpointPool } from '../../endpoints/createEndpointPool.ts'
import type { FindState } from '../../health/listParts.ts'
import type { Limits } from '../../limits/rateLimits.ts'
import type { LoginOffers } from '../../login/loginOffers.ts'
import type { Project } from '../../projects/project.ts'
import type { Projects } from '../../projects/projects.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import type { DirectRoute } from '../../responses/directRoute.ts'
import type { DrawFirstFrame } from '../firstFrame.ts'
import type { OnAnswered } from '../middleware.ts'
import type { PublishedFiles } from '../publishedFiles.ts'
import type { Dist } from '../readDist.ts'
import type { Seller } from '../toRemoteConfig.ts'

/** What the routes are made from. */
export interface RouteContext {
  config: Pick<
    ServerConfig,
    'kitOrigin' | 'secureOrigin' | 'relayUrl' | 'relayFallbackUrl' | 'verifyUrl' | 'trustedProxies' | 'names'
  >
  offers: LoginOffers
  /** What visitors of a project's pages are offered and what not, as lines for whoever develops one. */
  describeOffers(project: Project): string
  limits: Pick<Limits, 'take'>
  /** Who sells coins for money. */
  sellers: readonly Seller[]
  projects: Projects
  publishedFiles: PublishedFiles
  /** Rejects if the database does not answer. */
  ping: () => Promise<void>
  /** Whether this process is to be sent nothing more. */
  isStopping: () => boolean
  /** Whether what several processes share of chains is reachable; `off`: there is no Redis. */
  findRedis: FindState
  /** Told of every answer. */
  onAnswered: OnAnswered
  /** What the operator's monitoring reads. */
  metrics: Hono
  /** How many promises were rejected since the start that nobody awaited. */
  unhandledRejections: () => number
  dist: Dist
  /** Draws what a visitor sees of the widget first. */
  drawFirstFrame: DrawFirstFrame
  findWallets: FindWallets
  images: Images
  endpoints: Endpoints
  pool: EndpointPool
  /** The embedded wallet's, below `{secureOrigin}/api` and on the secure origin itself. */
  secureRoutes: { api: readonly Hono[]; pages: readonly Hono[] }
  /** The chain API, on the kit's origin. */
  chainApi: Hono<KitEnvironment>
  /** What of it may be answered past the framework. */
  directRoutes: readonly DirectRoute[]
  /** Signing in with a wallet, on the kit's origin. */
  siwx: Hono<KitEnvironment>
  /** The operator's page and its calls, on the kit's origin. */
  admin: Hono
  /** Grants of smart accounts, on the kit's origin. */
  smartSessions: Hono<KitEnvironment>
  /** What tests do to the test network. */
  testMode: Hono<KitEnvironment>
  /** Names that the operator gives, on the kit's origin. */
  names: Hono<KitEnvironment>
  /** What takes events of visitors, on the kit's origin. */
  analytics: Hono<KitEnvironment>
}
