import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { PortfolioValueOf } from '../chains/account/createPortfolioValue.ts'
import { type CoinPrice, simulateRoute } from '../chains/api/simulateRoute.ts'
import { createSimulationChains } from '../chains/core/simulationChains.ts'
import type { LookUp } from '../chains/known/createKnown.ts'
import { knownRoute } from '../chains/known/knownRoute.ts'
import type { RemoteContent } from '../chains/remoteContent/createRemoteContent.ts'
import type { Endpoints } from '../chains/rpc/createEndpoints.ts'
import type { SponsoredStore } from '../chains/sponsoring/createSponsoredStore.ts'
import { readSponsoring } from '../chains/sponsoring/sponsoringContext.ts'
import { sponsorRoute } from '../chains/sponsoring/sponsorRoute.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { approvalRoute, createApprovalRooms } from '../custody/approvalRooms.ts'
import { createCustody } from '../custody/createCustody.ts'
import { createEscrowBox } from '../custody/createEscrowBox.ts'
import { createNotices } from '../custody/createNotices.ts'
import { custodyPolicy } from '../custody/custodyPolicy.ts'
import { createPairings } from '../custody/pairing/createPairings.ts'
import { custodyRoute, forgetRevoked } from '../custody/route.ts'
import type { EndpointPool } from '../endpoints/createEndpointPool.ts'
import { createAuth } from '../login/createAuth.ts'
import { createMailer } from '../login/mail/mailer.ts'
import { authRoute, socialsRoute } from '../login/routes/auth.ts'
import { deviceRoute } from '../login/routes/device.ts'
import { loginRoute } from '../login/routes/login.ts'
import { createSocialLogins } from '../login/social/createSocialLogins.ts'
import { withoutTestMail } from '../login/test/withoutTestMail.ts'
import type { WatchCalls } from '../outgoing/outgoing.ts'
import type { Store } from '../projects/openProjects.ts'
import type { SmartSessions } from '../smartSessions/createSmartSessions.ts'
import { keepSessionsRoute } from '../smartSessions/keepSessionsRoute.ts'
import { createSmartSessionHandlers } from '../smartSessions/smartSessionHandlers.ts'
import type { RouteContext } from './routes/routeContext.ts'

/** What stands behind the embedded wallet, and its routes on the secure origin. */
export interface SecureServices {
  routes: RouteContext['secureRoutes']
  /** Answers what waits for somebody, with what there is. */
  endWaits(): void
  /** Ends what runs beside the requests. Call it before the database closes. */
  destroy(): Promise<void>
}

interface SecureServicesParameters {
  config: ServerConfig
  store: Pick<Store, 'queries' | 'projects'>
  smartSessions: Pick<SmartSessions, 'store'>
  endpoints: Endpoints
  pool: EndpointPool
  coinPrice: CoinPrice
  sponsored: SponsoredStore
  lookUp: LookUp
  remote: RemoteContent['fetch']
  portfolioValueOf: PortfolioValueOf
  /** Told of what leaves the server. */
  watch: WatchCalls
  now: () => number
  log: Logger
}

export function createSecureServices({
  config,
  store,
  smartSessions,
  endpoints,
  pool,
  coinPrice,
  sponsored,
  lookUp,
  remote,
  portfolioValueOf,
  watch,
  now,
  log,
}: SecureServicesParameters): SecureServices {
  const { queries, projects } = store
  const mailer = config.mail ? createMailer(config.mail, watch) : null
  const notices = createNotices({ mailer: mailer && withoutTestMail(mailer), projects, now, log })
  const escrow = config.escrowKey ? createEscrowBox(config.escrowKey, config.otherEscrowKeys) : null
  const policy = {
    ...custodyPolicy,
    recoveryDelay: config.recoveryDelayHours * 3_600_000,
    recoveryDelayAbove: config.recoveryDelayAbove,
  }
  const context = { queries, notices, policy, escrow, worthOf: portfolioValueOf, now }
  const custody = createCustody(context)
  const pairings = createPairings(context)
  const { proofKeyOf } = custody
  const auth = createAuth({ queries, config, projects, mailer, proofKeyOf, now, log })
  const { gate, limits } = auth
  const logins = createSocialLogins({ config, auth, queries, projects, pool, now, log, watch })
  const chains = createSimulationChains({ projects, endpoints, pool })
  const api: readonly Hono[] = [
    authRoute(auth),
    custodyRoute({ gate, custody: { handlers: forgetRevoked(custody.handlers, auth.accounts) }, pairings }),
    simulateRoute({ gate, limits, coinPrice, chains }),
    sponsorRoute({
      ...{ gate, limits, chains, remote, coinPrice, sponsored, now },
      configs: readSponsoring(config.chains),
    }),
    knownRoute({ gate, limits, lookUp }),
    socialsRoute(gate, logins),
    approvalRoute(gate, createApprovalRooms({ queries, limits, now })),
    keepSessionsRoute(
      gate,
      createSmartSessionHandlers({ store: smartSessions.store, limits, projects, notices, now }),
    ),
  ]

  return {
    routes: {
      api,
      pages: [deviceRoute(auth), loginRoute({ config, projects, windows: logins.social, ipOf: gate.ipOf })],
    },
    endWaits: gate.stop,
    async destroy() {
      pairings.destroy()
      await auth.destroy()
      await notices.destroy()
      await mailer?.destroy()
    },
  }
}
