import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { createAuth } from './auth/createAuth.ts'
import type { ServerConfig } from './config/serverConfig.ts'
import { createMailer } from './mail/createMailer.ts'
import { authRoute } from './routes/auth.ts'
import { deviceRoute } from './routes/device.ts'
import type { RouteContext } from './routes/routeContext.ts'
import type { Store } from './store/openStore.ts'

/** What stands behind the embedded wallet, and its routes on the secure origin. */
export interface SecureServices {
  routes: RouteContext['secureRoutes']
  /** Ends what runs beside the requests. Call it before the database closes. */
  destroy(): Promise<void>
}

interface SecureServicesParameters {
  config: ServerConfig
  store: Pick<Store, 'queries' | 'projects'>
  now: () => number
  log: Logger
}

export function createSecureServices({ config, store, now, log }: SecureServicesParameters): SecureServices {
  const { queries, projects } = store
  const mailer = config.mail ? createMailer(config.mail) : null
  const auth = createAuth({ queries, config, projects, mailer, proofKeyOf: async () => null, now, log })
  const api: readonly Hono[] = [authRoute(auth)]

  return {
    routes: { api, pages: [deviceRoute(auth)] },
    async destroy() {
      await auth.destroy()
      await mailer?.destroy()
    },
  }
}
